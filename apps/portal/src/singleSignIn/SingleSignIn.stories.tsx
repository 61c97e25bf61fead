import {
  pending,
  type RefusableOutcome,
  refuse,
  respond,
  unreachable,
} from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { type DashboardItem, noMaintenance } from '@portal-gateway/contract/dashboardItems'
import { dashboardItemForUsersExample } from '@portal-gateway/contract/dashboardItems.examples'
import { singleSignInReasons } from '@portal-gateway/contract/singleSignIn'
import { singleSignInLinkExample } from '@portal-gateway/contract/singleSignIn.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { partnerItem } from '@portal-gateway/demo/partner'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Single sign-in', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { create } = api.singleSignIn
const body = within(document.body)
const url = partnerItem({ itemName: 'AURORA-HF' })
const outside = 'https://imaging.meridianlakes.example/?itemName=AURORA-HF'
const item: DashboardItem = {
  ...dashboardItemForUsersExample,
  url,
  details: `Read [the results](${partnerItem({ itemId: '7' })}), [the images](${outside}) or [write](mailto:a@lakes.example).`,
  categories: [],
  resources: dashboardItemForUsersExample.resources
    .filter(({ resType }) => resType === 'URL')
    .map((resource) => ({ ...resource, categoryId: null, categoryName: 'Uncategorized', url })),
}
const { id, name: title, shortDescription, sort } = item
const card = {
  id,
  name: title,
  shortDescription,
  url,
  sort,
  thumbnailId: null,
  isPinned: false,
  ...noMaintenance,
}
const ready = respond(create, singleSignInLinkExample)

const onItem = (...answers: unknown[]) => ({
  route: `/app/dashboard/${id}`,
  answers: [...answers, respond(api.dashboardItems.get, item), ...signedInAs('USER')],
})
const onDashboard = (...answers: unknown[]) => ({
  route: '/app/dashboard',
  answers: [...answers, respond(api.dashboardItems.list, [card]), ...signedInAs('USER')],
})

type Canvas = ReturnType<typeof within>
const linkOfItem = (canvas: Canvas) => canvas.findByRole('link', { name: `Go to ${title}` })
const dialogNamed = (name: string) => body.findByRole('dialog', { name })
const success = 'Successfully signed in'
const failure = 'Failed to sign in to the partner science portal'

/** While the request is pending, the dialog shows a waiting text. */
export const Working: Story = {
  tags: ['loading'],
  parameters: { ...onItem(pending(create)), requirements: ['SSO-004', 'SSO-007', 'MSG-045'] },
  async play({ canvas }) {
    await userEvent.click(await linkOfItem(canvas))
    const dialog = await dialogNamed('Signing in')
    await expect(within(dialog).getByRole('status')).toHaveTextContent('Authenticating, please wait...')
  },
}

export const WorkingDark: Story = { tags: ['loading', 'dark'], ...Working, globals: { theme: 'dark' } }

let asked: { at: number; body: unknown }[] = []
const recording: RequestHandler = http.post('*/PG-API/rest/secure/single_sign_in', async ({ request }) => {
  asked.push({ at: Date.now(), body: await request.json() })
  return HttpResponse.json(singleSignInLinkExample)
})
const resetAsked = () => {
  asked = []
}

/** The link is shown for one minute. The call has sent the item, the project and the user. */
export const Ready: Story = {
  parameters: {
    ...onItem(recording),
    requirements: ['SSO-005', 'SSO-008', 'SSO-009', 'SSO-014', 'SSO-015', 'SSO-016', 'SSO-017'],
  },
  beforeEach: resetAsked,
  async play({ canvas }) {
    const link = await linkOfItem(canvas)
    const clickedAt = Date.now()
    await userEvent.click(link)
    const dialog = await dialogNamed(success)
    const open = within(dialog).getByRole('link', { name: 'Open AURORA-HF (opens in a new tab)' })
    await expect(open).toHaveAttribute('href', singleSignInLinkExample.fstrfPortalItemLink.link)
    await expect(open).toHaveAttribute('target', '_blank')
    await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
    await waitFor(() => expect(open).toHaveFocus())
    await expect(within(dialog).getByText(/^(60|5\d) seconds$/)).toBeVisible()
    await expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Successfully signed in. The link opens in a new tab. It works once, within 60 seconds.',
    )
    await expect(asked.map((call) => call.body)).toEqual([
      {
        fstrfPortalItem: {
          itemId: null,
          itemName: 'AURORA-HF',
          itemProjectId: null,
          itemProjectName: 'Meridian Lakes',
        },
        userId: administratorExample.portalUserId,
      },
    ])
    await expect((asked[0]?.at ?? 0) - clickedAt).toBeGreaterThanOrEqual(1000)
  },
}

export const ReadyDark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** After one minute the link has expired and the dialog closes, even if the device was asleep. [SSO-010] */
export const ClosesWhenTheLinkExpires: Story = {
  parameters: { ...onItem(ready), requirements: ['SSO-009', 'SSO-010'] },
  async play({ canvas }) {
    const link = await linkOfItem(canvas)
    await userEvent.click(link)
    await dialogNamed(success)
    const now = Date.now
    let ahead = 50_000
    Date.now = () => now() + ahead
    try {
      await expect(await body.findByText(/^(10|\d) seconds?$/)).toBeVisible()
      await expect(body.getByRole('status')).toHaveTextContent('within 10 seconds.')
      ahead = 60_000
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    } finally {
      Date.now = now
    }
    await waitFor(() => expect(link).toHaveFocus())
  },
}

/**
 * If the user closes the dialog with Escape or the button, no request is sent and the focus returns to the
 * link.
 */
export const ClosedWhileWorking: Story = {
  parameters: onItem(recording),
  beforeEach: resetAsked,
  async play({ canvas }) {
    const link = await linkOfItem(canvas)
    link.focus()
    await userEvent.keyboard('{Enter}')
    await cancelSignIn(link)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(await dialogNamed('Signing in')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(link).toHaveFocus())
    // The first two dialogs were closed before the delay of the request. The third one remains open, so it
    // sends the only request.
    await userEvent.keyboard('{Enter}')
    await dialogNamed(success)
    await expect(asked).toHaveLength(1)
  },
}

const failsWith = (answer: RequestHandler, reasons: string[], ...requirements: string[]): Story => ({
  parameters: { ...onItem(answer), requirements },
  async play({ canvas }) {
    const link = await linkOfItem(canvas)
    await userEvent.click(link)
    const dialog = await dialogNamed(failure)
    const alert = within(dialog).getByRole('alert')
    await expect(alert).toHaveTextContent('Authentication failed. You have not been signed in.')
    if (reasons.length > 0) {
      const failed = 'Unable to generate an SSO link for portal item due to one or more errors.'
      await expect(alert).toHaveTextContent(failed)
      await expect(
        within(alert)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(reasons)
    } else await expect(alert).toHaveTextContent('Unknown/Unexpected failure')
    await expect(within(dialog).getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      'mailto:support@meridianlakes.example',
    )
    await expect(within(dialog).queryByRole('link', { name: /^Open/ })).toBeNull()
    const buttons = within(dialog).getAllByRole('button', { name: 'Close' })
    await waitFor(() => expect(buttons.at(-1)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(link).toHaveFocus())
  },
})

type Refused = Exclude<RefusableOutcome<typeof create>, 'invalid'>
const refused = (outcome: Refused) => refuse(create, outcome)
const invalid = (...globalErrors: string[]) => refuse(create, 'invalid', { globalErrors })

export const Undetermined: Story = {
  ...failsWith(
    invalid(singleSignInReasons.undetermined),
    ['Unable to determine the portal application to which the clicked link refers.'],
    'SSO-006',
    'SSO-011',
    'SSO-012',
    'SSO-013',
    'MSG-044',
    'MSG-046',
    'MSG-158',
  ),
  tags: ['invalid (422)'],
}
export const NotValid: Story = {
  ...failsWith(
    invalid(singleSignInReasons.invalid),
    ['The clicked link does not correspond to a valid portal application.'],
    'SSO-012',
    'MSG-157',
  ),
  tags: ['invalid (422)'],
}
/** The server refuses a link because its application is under maintenance. */
export const UnderMaintenance: Story = {
  ...failsWith(
    invalid(singleSignInReasons.maintenance),
    ['The requested portal application is under maintenance.'],
    'EXP-123',
  ),
  tags: ['invalid (422)'],
}
/** All reasons from the server are shown. [SSO-018] */
export const SeveralReasons: Story = {
  ...failsWith(
    invalid(
      'The study is closed.',
      'Your training certificate has expired since the day on which you last came here.',
    ),
    [
      'The study is closed.',
      'Your training certificate has expired since the day on which you last came here.',
    ],
    'SSO-012',
    'SSO-018',
  ),
  tags: ['invalid (422)'],
}
export const Forbidden: Story = {
  ...failsWith(
    refused('forbidden'),
    ['You are not authorized to access the requested portal application.'],
    'SSO-018',
    'MSG-156',
  ),
  tags: ['forbidden (403)'],
}
/** The call returns 401 although the session is still valid. */
export const Unconfirmed = failsWith(
  refused('signedOut'),
  ['Unable to confirm your identity and/or ability to access the requested portal application.'],
  'MSG-155',
)
export const Failed: Story = {
  ...failsWith(refused('broken'), [], 'SSO-012', 'MSG-047'),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = {
  ...failsWith(
    unreachable(create),
    ['The server cannot be reached. Check your connection and try again.'],
    'EXP-176',
  ),
  tags: ['offline'],
}
export const FailedDark: Story = {
  tags: ['invalid (422)', 'dark'],
  ...NotValid,
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await userEvent.click(await linkOfItem(canvas))
    await dialogNamed(failure)
  },
}

const cancelSignIn = async (link: HTMLElement) => {
  const dialog = await dialogNamed('Signing in')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(link).toHaveFocus())
}

const opensSignIn = async (link: HTMLElement) => {
  await expect(link).not.toHaveAttribute('target')
  await userEvent.click(link)
  await cancelSignIn(link)
}

/** The link 'Open' of a card opens the sign-in step. [C-128] */
export const FromACard: Story = {
  parameters: { ...onDashboard(pending(create)), requirements: ['SSO-001'] },
  async play({ canvas }) {
    await opensSignIn(await canvas.findByRole('link', { name: `Open ${title}` }))
  },
}

/**
 * 'Go to {item name}', a URL resource and a link in the text open the sign-in step, also with Ctrl or the
 * middle button. [C-128]
 */
export const FromAnItem: Story = {
  tags: ['loading'],
  parameters: { ...onItem(pending(create)), requirements: ['SSO-001'] },
  async play({ canvas }) {
    await opensSignIn(await linkOfItem(canvas))
    await opensSignIn(canvas.getByRole('link', { name: 'the results' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Uncategorized/ }))
    const [resource] = item.resources
    const link = canvas.getByRole('link', { name: resource?.name ?? 'none' })
    await opensSignIn(link)
    await expect(fireEvent.click(link, { ctrlKey: true })).toBe(false)
    await cancelSignIn(link)
    await expect(
      fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })),
    ).toBe(false)
    await dialogNamed('Signing in')
  },
}

/** Links to other sites open in a new tab, and mail links are unchanged. [SSO-002, SSO-003] */
export const OtherLinksStayPlain: Story = {
  parameters: {
    ...onItem(respond(api.dashboardItems.get, { ...item, url: 'https://science.meridianlakes.example/' })),
    requirements: ['SSO-002', 'SSO-003'],
  },
  async play({ canvas }) {
    const go = await canvas.findByRole('link', { name: new RegExp(`^Go to ${title}`) })
    await expect(go).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: /^the images/ })).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: 'write' })).not.toHaveAttribute('target')
  },
}

/** If no partners are configured, a link opens without the sign-in step. */
export const NoPartners: Story = {
  tags: ['empty'],
  parameters: { requirements: ['SSO-002'], ...onItem(), portal: { configuration: { partners: [] } } },
  async play({ canvas }) {
    const go = await canvas.findByRole('link', { name: new RegExp(`^Go to ${title}`) })
    await expect(go).toHaveAttribute('target', '_blank')
  },
}

const longName =
  'Cohort Explorer of the Meridian Lakes Heart Failure and Kidney Registry, with Imaging Substudies'

export const LongName: Story = {
  tags: ['long text'],
  parameters: onItem(
    ready,
    respond(api.dashboardItems.get, { ...item, url: partnerItem({ itemName: longName }) }),
  ),
  async play({ canvas }) {
    await userEvent.click(await linkOfItem(canvas))
    await expect(
      within(await dialogNamed(success)).getByRole('link', { name: new RegExp(`^Open ${longName}`) }),
    ).toBeVisible()
  },
}
