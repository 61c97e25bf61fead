import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { unmetAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardItemExample,
  dashboardItemForUsersExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Dashboard/eLearning', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, getForAdministrators } = api.dashboardItems
const { stream } = api.files
const course = resourcesExample.find(({ resType }) => resType === 'ELEARNING')
if (!course) throw new Error('The examples must contain a course.')
const route = `/app/dashboard/eLearning?resourceId=${course.id}&itemId=${course.itemId}`
const loaded = respond(get, dashboardItemForUsersExample)
const coursePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Welcome</title>
<style>body { margin: 0; padding: 32px max(24px, calc(50% - 320px)); font: 17px/1.6 sans-serif; color: #14232a }</style>
<h1>Welcome</h1><p>In ten minutes you will know how a specimen stays cold from the draw to the freezer.</p></html>`
// The real server redirects to an address below which it serves the files of a course. The stories
// return a page directly.
const streams = http.all('*/eLearning/:id/stream', ({ request, params }) => {
  if (params['id'] !== '17') return new HttpResponse(null, { status: 404 })
  return request.method === 'HEAD'
    ? new HttpResponse(null, { status: stream.done.status })
    : HttpResponse.html(coursePage)
})
/**
 * Returns parameters of the page for a member. The given handlers have priority over the usual
 * ones.
 */
const at = (...answers: unknown[]) => ({
  route,
  answers: [...answers, loaded, streams, ...signedInAs('USER')],
})
const unavailable = 'Unable to load the requested eLearning resource.'

const crumbsOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('navigation', { name: 'Breadcrumbs' }))

/** If the user has to sign an agreement first, the page of the item opens and shows it. */
export const UnmetAgreements: Story = {
  parameters: {
    ...at(
      respond(get, {
        ...dashboardItemForUsersExample,
        url: '',
        details: '',
        resources: [],
        categories: [],
        unmetAgreements: unmetAgreementsExample,
      }),
    ),
    requirements: ['COND-033'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Agreements to sign' })).toBeVisible()
    await expect(canvas.queryByTitle(course.name)).toBeNull()
  },
}

/** The course's name is shown first; the frame appears after one second. [DASH-034] */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['DASH-031', 'DASH-032', 'DASH-034'] },
  async play({ canvas }) {
    const crumbs = await crumbsOf(canvas)
    await expect(await crumbs.findByText(course.name)).toBeVisible()
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app/dashboard')
    await expect(crumbs.getByRole('link', { name: dashboardItemExample.name })).toHaveAttribute(
      'href',
      '/app/dashboard/1',
    )
    // The delay starts when the name is shown, so the frame is not there yet.
    await expect(canvas.queryByTitle(`eLearning Resource -- ${course.name}`)).toBeNull()
    const frame = await canvas.findByTitle(`eLearning Resource -- ${course.name}`)
    await expect(frame).toHaveAttribute(
      'src',
      expect.stringMatching(/\/rest\/secure\/dashboard_items\/[\w-]+\/1\/eLearning\/17\/stream$/),
    )
    await expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/)
    await expect(canvas.getByRole('heading', { level: 1, name: course.name })).toBeInTheDocument()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/**
 * The address can contain another page to return to, which replaces the item in the breadcrumbs.
 * [DASH-033]
 */
export const FromAnotherPage: Story = {
  parameters: {
    ...at(),
    route: `${route}&returnPage=Training%20plan&returnUrl=%2Fapp%2Fprofile%3Ftab%3Dtraining`,
    requirements: ['DASH-033'],
  },
  async play({ canvas }) {
    const crumbs = await crumbsOf(canvas)
    await expect(await crumbs.findByRole('link', { name: 'Training plan' })).toHaveAttribute(
      'href',
      '/app/profile?tab=training',
    )
    await expect(crumbs.queryByRole('link', { name: dashboardItemExample.name })).toBeNull()
  },
}

/** A page to return to is ignored if it is outside the portal. (T3) */
export const UnsafeWayBack: Story = {
  parameters: {
    ...at(),
    route: `${route}&returnPage=%3Cb%3EDashboard%3C%2Fb%3E&returnUrl=https%3A%2F%2Fevil.example%2Fapp`,
    requirements: ['DASH-033'],
  },
  async play({ canvas }) {
    const crumbs = await crumbsOf(canvas)
    await expect(await crumbs.findByRole('link', { name: dashboardItemExample.name })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Dashboard<|evil/ })).toBeNull()
  },
}

/**
 * In full screen, the course fills the window and the elements behind it are inert. Leaving full
 * screen restores the page.
 */
export const FullScreen: Story = {
  parameters: { ...at(), requirements: ['EXP-195'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Full screen' })
    await userEvent.click(button)
    const leave = await canvas.findByRole('button', { name: 'Leave full screen' })
    const { width } = canvas.getByTitle(/^eLearning Resource/).getBoundingClientRect()
    await expect(width).toBe(window.innerWidth)
    await expect(screen.queryByRole('link', { name: 'Skip to content' })?.closest('[inert]')).not.toBeNull()
    await userEvent.click(leave)
    await waitFor(async () =>
      expect(await canvas.findByRole('button', { name: 'Full screen' })).toHaveFocus(),
    )
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull())
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(get)) }

const slow = heldResponses()

export const Slow: Story = {
  parameters: {
    ...at(respond(get, dashboardItemForUsersExample, { until: slow.released })),
    requirements: ['DASH-032'],
  },
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading the course')).toBeInTheDocument()
    const crumbs = await crumbsOf(canvas)
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app/dashboard')
    await expect(crumbs.getByText('eLearning').closest('li')).toHaveAttribute('aria-current', 'page')
    await expect(canvas.queryByTitle(/^eLearning Resource/)).toBeNull()
    slow.release()
    await expect(await canvas.findByTitle(/^eLearning Resource/)).toBeVisible()
  },
}

const without = (query: string, requirement = 'DASH-035'): Story => ({
  parameters: { ...at(), route: `/app/dashboard/eLearning${query}`, requirements: [requirement] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
    await expect(canvas.queryByTitle(/^eLearning Resource/)).toBeNull()
  },
})

export const WithoutResource: Story = without('?itemId=1')
export const WithoutItem: Story = without('?resourceId=17')
export const WithoutAnything: Story = without('')
export const NotANumber: Story = without('?itemId=1&resourceId=../../17')
/** The id of a document is refused, because a document is not a course. */
export const AnotherType: Story = { ...without('?itemId=1&resourceId=11'), tags: ['missing (404)'] }

const failing = (words: string, ...answers: unknown[]): Story => ({
  parameters: { ...at(...answers), requirements: ['DASH-036', 'DASH-037', 'DASH-038'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
    await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  },
})

export const ItemForbidden: Story = {
  ...failing('You do not have permission to access this dashboard item.', refuse(get, 'forbidden')),
  tags: ['forbidden (403)'],
}
export const ItemDeleted: Story = {
  ...failing('The requested dashboard item has been deleted.', refuse(get, 'forbidden', { inactive: true })),
  tags: ['forbidden (403)'],
}
export const ItemMissing: Story = {
  ...failing('The requested dashboard item could not be found.', refuse(get, 'missing')),
  tags: ['missing (404)'],
}

/** If the record exists but its files are missing, the course is not available. */
export const CourseMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(stream, 'missing')), requirements: ['DASH-035'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
    await expect(canvas.getByText(/^It may have been removed/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Specimen Tracker' })).toHaveAttribute(
      'href',
      '/app/dashboard/1',
    )
  },
}

export const Broken: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(stream, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(stream)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** An inactive course is hidden from readers and administrators. */
export const Inactive: Story = {
  parameters: {
    route,
    answers: [
      respond(getForAdministrators, {
        ...dashboardItemExample,
        resources: [{ ...course, inactive: true }],
      }),
      streams,
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: unavailable })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Specimen Tracker' })).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(get, {
      ...dashboardItemForUsersExample,
      name: 'Pharmakovigilanzberichterstattun',
      resources: [{ ...course, name: 'Arzneimittelnebenwirkungsmeldung_'.repeat(2).slice(0, 64) }],
    }),
  ),
}
