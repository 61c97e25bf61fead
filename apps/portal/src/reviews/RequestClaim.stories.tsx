import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import {
  begunProfileChangeExample,
  userRequestsExample,
} from '@portal-gateway/contract/profileChanges.examples'
import type { RequestClaimState } from '@portal-gateway/contract/requestClaims'
import { claimedExample, unclaimedExample } from '@portal-gateway/contract/requestClaims.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Requests/Claim of a request',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, claim, release } = api.requestClaims
const at = (...answers: RequestHandler[]) => ({
  route: '/app/user-requests/profile-change/12',
  answers: [
    ...answers,
    respond(api.profileChanges.get, begunProfileChangeExample),
    respond(api.userRequests.list, onePage(userRequestsExample)),
    ...signedInAs('WRITE_USERS'),
  ],
})
const { portalUserId, firstName, lastName } = administratorExample
const own: RequestClaimState = {
  claim: { userId: portalUserId, name: `${firstName} ${lastName}`, claimedAt: '2026-03-05T09:00:00.000Z' },
  isClaimable: true,
}

/** The claim on the server, which the calls of a story change. */
let stored: RequestClaimState = unclaimedExample
const address = `*/PG-API${get.path.replace('{type}', ':type').replace('{id}', ':id')}`
const server = [
  http.get(address, () => HttpResponse.json(stored)),
  http.put(address, ({ request }) => {
    if (stored.claim && !new URL(request.url).searchParams.has('takeOver'))
      return HttpResponse.json(
        {
          globalErrors: ['REQUEST_IS_CLAIMED'],
          fieldErrors: {},
          failureDescription: 'Solveig Lindqvist claimed this request on 2026-03-04 at 09:30 UTC.',
        },
        { status: 422 },
      )
    stored = own
    return new HttpResponse(null, { status: 200 })
  }),
  http.delete(address, () => {
    stored = unclaimedExample
    return new HttpResponse(null, { status: 200 })
  }),
]
const startsWith = (state: RequestClaimState) => () => {
  stored = state
}

/** The button keeps the focus while it changes from Claim to Release and back. */
export const ClaimAndRelease: Story = {
  parameters: { ...at(...server), requirements: ['EXP-028'] },
  beforeEach: startsWith(unclaimedExample),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Claim' })
    await userEvent.click(button)
    await expect(await canvas.findByText(/^Claimed by/)).toHaveTextContent('Claimed by you, 2026-03-05')
    await waitFor(() => expect(button).toHaveTextContent('Release'))
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent('Claim'))
    await expect(canvas.queryByText(/^Claimed by/)).toBeNull()
  },
}

/**
 * The user takes over a colleague's claim after a confirmation. A claim is only a notice, so the request can
 * still be decided.
 */
export const TakeOver: Story = {
  parameters: { ...at(...server), requirements: ['EXP-026', 'EXP-028'] },
  beforeEach: startsWith(claimedExample),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take Over' }))
    await expect(canvas.getByText(/^Claimed by/)).toHaveTextContent(
      'Claimed by Solveig Lindqvist, 2026-03-04',
    )
    const dialog = await within(document.body).findByRole('alertdialog', {
      name: 'Take over from Solveig Lindqvist?',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take Over' }))
    await waitFor(() => expect(canvas.getByText(/^Claimed by/)).toHaveTextContent('Claimed by you'))
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeEnabled()
  },
}

/**
 * If a colleague claims the request first, the message contains the colleague's name, and the page shows the
 * claim.
 */
export const ClaimedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: { ...at(...server), requirements: ['EXP-026'] },
  beforeEach: startsWith(unclaimedExample),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Claim' })
    stored = claimedExample
    await userEvent.click(button)
    await expect(await canvas.findByText(/^Solveig Lindqvist claimed this request on/)).toBeVisible()
    await waitFor(() => expect(button).toHaveTextContent('Take Over'))
  },
}

export const ClaimedDark: Story = {
  tags: ['dark'],
  parameters: at(respond(get, claimedExample)),
  globals: { theme: 'dark' },
}

/** Users with read permission see the claim, but cannot change it. */
export const ForReaders: Story = {
  parameters: {
    ...at(respond(get, { ...claimedExample, isClaimable: false }), ...signedInAs('READ_USERS')),
    requirements: ['EXP-028'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Claimed by/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Claim|Take Over/ })).toBeNull()
  },
}

export const ClaimFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(respond(get, unclaimedExample), refuse(claim, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim' }))
    await expect(await canvas.findByText('Unable to claim the request.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

export const ReleaseFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(respond(get, own), refuse(release, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Release' }))
    await expect(await canvas.findByText('Unable to release the request.')).toBeVisible()
  },
}

/** If the claim fails to load, the request can still be decided. */
export const ClaimUnknown: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(get, 'broken')), requirements: ['EXP-028'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reject' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Claim' })).toBeNull()
  },
}

/** The request was deleted before its claim was loaded. The page shows no claim. */
export const ClaimOfDeletedRequest: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(get, 'missing')), requirements: ['EXP-028', 'EXP-371'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reject' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Claim' })).toBeNull()
  },
}

/** The request was deleted after the page was opened. */
export const ClaimOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(respond(get, unclaimedExample), refuse(claim, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim' }))
    await expect(await canvas.findByText('Unable to claim the request.')).toBeVisible()
  },
}

export const ReleaseOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(respond(get, own), refuse(release, 'missing')), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Release' }))
    await expect(await canvas.findByText('Unable to release the request.')).toBeVisible()
  },
}

/** The user has claimed the request in another tab. The claim is shown without a message. */
export const ClaimedInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(
      http.get(address, () => HttpResponse.json(stored)),
      refuse(claim, 'unchanged'),
    ),
    requirements: ['EXP-028'],
  },
  beforeEach: startsWith(unclaimedExample),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Claim' })
    stored = own
    await userEvent.click(button)
    await expect(await canvas.findByText(/^Claimed by/)).toHaveTextContent('Claimed by you')
    await waitFor(() => expect(button).toHaveTextContent('Release'))
    await expect(within(document.body).queryByText('Unable to claim the request.')).toBeNull()
  },
}

/** The user has released the request in another tab. The page shows that nobody has claimed it. */
export const ReleasedInAnotherTab: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(
      http.get(address, () => HttpResponse.json(stored)),
      refuse(release, 'unchanged'),
    ),
    requirements: ['EXP-028'],
  },
  beforeEach: startsWith(own),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Release' })
    stored = unclaimedExample
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent('Claim'))
    await expect(canvas.queryByText(/^Claimed by/)).toBeNull()
    await expect(within(document.body).queryByText('Unable to release the request.')).toBeNull()
  },
}
