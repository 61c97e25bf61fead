import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { factorSetupExample, recoveryCodesExample } from '@portal-gateway/contract/secondFactor.examples'
import { refreshedExample } from '@portal-gateway/contract/session.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Sign in/Required Second Factor',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { start, confirm } = api.secondFactor
const due = { requiredFrom: '2027-03-31', isDue: true }
const missing = (isDue: boolean) =>
  respond(api.userProfile.get, {
    ...administratorExample,
    missingFactor: { ...due, isDue },
  })
const at = (...answers: unknown[]) => ({
  route: '/app/dashboard',
  answers: [
    ...answers,
    missing(true),
    respond(api.dashboardItems.list, dashboardCardsExample),
    ...signedInAs('USER'),
  ],
})
const title = { level: 1, name: 'Add Authenticator App' } as const

async function enterPassword(canvas: Canvas) {
  const password = await canvas.findByLabelText('Password')
  await waitFor(() => expect(password).toHaveFocus())
  await userEvent.keyboard('thirty-two calm lakes{Enter}')
}

let hasFactor = false
let profiles = 0

/** Each page leads here. After the app was added, the page opens that was asked for. */
export const Adds: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${api.userProfile.get.path}`, () =>
        HttpResponse.json({
          ...administratorExample,
          ...(!hasFactor && { missingFactor: due }),
        }),
      ),
      respond(start, factorSetupExample),
      http.post(`*/PG-API${confirm.path}`, () => {
        hasFactor = true
        return HttpResponse.json(recoveryCodesExample)
      }),
    ),
    requirements: ['IDENT-030'],
  },
  beforeEach: () => {
    hasFactor = false
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', title)).toBeVisible()
    await expect(canvas.getByText(/Your portal role requires a second factor/)).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await enterPassword(canvas)
    await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveFocus())
    await userEvent.keyboard('282760{Enter}')
    await expect(await canvas.findByText(recoveryCodesExample.codes[0] ?? '')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
}
export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** A user who cannot add the app now signs out. */
export const SignsOut: Story = {
  parameters: { ...at(), requirements: ['IDENT-030'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  },
}

/** Another tab has added the app in the meantime. */
export const AddedElsewhere: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(
      http.get(`*/PG-API${api.userProfile.get.path}`, () =>
        HttpResponse.json({
          ...administratorExample,
          ...(!hasFactor && { missingFactor: due }),
        }),
      ),
      http.post(`*/PG-API${start.path}`, () => {
        hasFactor = true
        return new HttpResponse(null, { status: 304 })
      }),
    ),
    requirements: ['IDENT-030'],
  },
  beforeEach: () => {
    hasFactor = false
  },
  async play({ canvas }) {
    await enterPassword(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
}

export const WrongPassword: Story = {
  tags: ['invalid (422)'],
  parameters: at(
    refuse(start, 'invalid', { globalErrors: [], fieldErrors: { password: ['PASSWORD_IS_INVALID'] } }),
  ),
  async play({ canvas }) {
    await enterPassword(canvas)
    await expect(await canvas.findByText('Password is invalid')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(start, 'broken', { requestId: 'b1946ac9' })),
  async play({ canvas }) {
    await enterPassword(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('b1946ac9')
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(start)),
  async play({ canvas }) {
    await enterPassword(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(api.userProfile.get)), route: '/second-factor' },
}

/** Before the day, the dashboard says by when the app is required, and leads to the profile. */
export const Announced: Story = {
  parameters: {
    ...at(
      missing(false),
      respond(api.session.refresh, { ...refreshedExample, missingFactor: { ...due, isDue: false } }),
    ),
    requirements: ['IDENT-030'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^From/)).toHaveTextContent(
      'From 2027-03-31 on, your portal role requires an authenticator app.',
    )
    await userEvent.click(canvas.getByRole('link', { name: 'Add it now' }))
    await expect(await canvas.findByRole('button', { name: 'Add Authenticator App' })).toBeVisible()
    await expect(canvas.getByText(/^From/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Add it now' })).toBeNull()
  },
}

/** An administrator requires a factor while the portal is open: the next page leads to the page that adds it. */
export const RequiredMeanwhile: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${api.userProfile.get.path}`, () => {
        profiles += 1
        return HttpResponse.json({ ...administratorExample, ...(profiles > 1 && { missingFactor: due }) })
      }),
      respond(api.session.refresh, { ...refreshedExample, missingFactor: due }),
    ),
    route: '/app/dashboard?skipRefresh=true',
    requirements: ['IDENT-030'],
  },
  beforeEach: () => {
    profiles = 0
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Ingrid Halvorsen-Strand/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Profile' }))
    await expect(await canvas.findByRole('heading', title)).toBeVisible()
  },
}

/** Without a missing factor, the address of the page leads to the dashboard. */
export const NotRequired: Story = {
  parameters: { ...at(missing(false)), route: '/second-factor', requirements: ['IDENT-030'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
}
