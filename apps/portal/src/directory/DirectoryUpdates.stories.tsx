import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  directoryChangesExample,
  refusedDirectoryChangeExample,
  waitingDirectoryChangeExample,
} from '@portal-gateway/contract/directoryChanges.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import {
  approvedProfileChangeExample,
  userRequestsExample,
} from '@portal-gateway/contract/profileChanges.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Directory updates', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list, retry } = api.directoryChanges
const route = '/app/user-requests'
const requests = respond(api.userRequests.list, onePage(userRequestsExample))
/** The queries of the calls that load the changes. */
let queries: string[] = []
const three = http.get(`*/PG-API${list.path}`, ({ request }) => {
  queries.push(new URL(request.url).search)
  return HttpResponse.json(directoryChangesExample)
})
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, requests, ...signedInAs('WRITE_USERS')],
})
const first = 'Try again: Mateo Okonkwo, Name and email'
const second = 'Try again: Solveig Lindqvist, Disabled'
type Canvas = ReturnType<typeof within>
const pendingIn = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Directory updates pending' }))

/**
 * The section below the requests lists pending changes of the directory, with the reason of the last failure
 * and the time of the next attempt. [C-241]
 */
export const Ready: Story = {
  parameters: { ...at(three), requirements: ['EXP-183'] },
  beforeEach: () => {
    queries = []
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Directory Update Pending' }),
    ).toBeVisible()
    // The changes of all users are loaded.
    await expect(queries).toEqual([''])
    const pending = await pendingIn(canvas)
    const [refused, unanswered, waiting] = pending.getAllByRole('listitem', { name: /\w+ \w+/ })
    await expect(refused).toHaveTextContent(/Refused by the directory: ConstraintViolationError/)
    await expect(refused).toHaveTextContent(/mokonkwo.*Name and email/)
    await expect(unanswered).toHaveTextContent(/Disabled.*The directory did not answer/)
    await expect(waiting).toHaveTextContent(/New entry.*Waiting to be sent/)
    // A change without a failed attempt is sent automatically, so it has no retry button.
    await expect(pending.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2)
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Users with read permission see the changes, but no retry buttons. */
export const ForReaders: Story = {
  parameters: { requirements: ['EXP-183'], route, answers: [three, requests, ...signedInAs('READ_USERS')] },
  async play({ canvas }) {
    const pending = await pendingIn(canvas)
    await expect(pending.getByText(/ConstraintViolationError/)).toBeVisible()
    await expect(pending.queryByRole('button')).toBeNull()
  },
}

/** The page of an approved request also shows the pending change of the directory that the approval caused. */
export const OnApprovedRequest: Story = {
  parameters: {
    requirements: ['EXP-183'],
    route: '/app/user-requests/profile-change/12',
    answers: [
      http.get(`*/PG-API${list.path}`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('portalUserId') === '2041'
            ? [waitingDirectoryChangeExample]
            : [],
        ),
      ),
      respond(api.profileChanges.get, approvedProfileChangeExample),
      ...signedInAs('WRITE_USERS'),
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Directory Update Pending' })).toBeVisible()
    await expect(canvas.getByText('Waiting to be sent')).toBeVisible()
  },
}

let isSent = false
const reset = () => {
  isSent = false
}

/** A successful retry removes the change, and the focus moves to the next one. */
export const TriedAgain: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path}`, () =>
        HttpResponse.json(isSent ? directoryChangesExample.slice(1) : directoryChangesExample),
      ),
      http.put(`*/PG-API${retry.path.replace('{id}', ':id')}`, ({ params }) => {
        isSent = params['id'] === '82'
        return new HttpResponse(null, { status: 200 })
      }),
    ),
    requirements: ['EXP-183'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: first })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Directory update tried again')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: first })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: second })).toHaveFocus())
  },
}

/** After a refused retry, the change is listed with the new reason. */
export const RefusedAgain: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path}`, () =>
        HttpResponse.json([
          {
            ...refusedDirectoryChangeExample,
            ...(isSent && { reason: 'InsufficientAccessError: no write' }),
          },
        ]),
      ),
      http.put(`*/PG-API${retry.path.replace('{id}', ':id')}`, () => {
        isSent = true
        return new HttpResponse(null, { status: 200 })
      }),
    ),
    requirements: ['EXP-183'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: first }))
    await expect(await canvas.findByText(/InsufficientAccessError/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: first })).toHaveFocus())
  },
}

/**
 * If the directory was already updated, the server responds with 304. The section disappears when no change
 * is pending.
 */
export const ToldMeanwhile: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(
      http.get(`*/PG-API${list.path}`, () =>
        HttpResponse.json(isSent ? [] : [refusedDirectoryChangeExample]),
      ),
      http.put(`*/PG-API${retry.path.replace('{id}', ':id')}`, () => {
        isSent = true
        return new HttpResponse(null, { status: 304 })
      }),
    ),
    requirements: ['EXP-183'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: first }))
    await expect(
      await canvas.findByText('The directory has been updated, or is being updated.'),
    ).toBeVisible()
    await waitFor(() =>
      expect(canvas.queryByRole('heading', { name: 'Directory Update Pending' })).toBeNull(),
    )
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

const refused = (answer: RequestHandler, why: RegExp): Story => ({
  parameters: { ...at(answer, three), requirements: ['EXP-176'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: first })
    await userEvent.click(button)
    await expect(await canvas.findByText('Unable to try the directory update again.')).toBeVisible()
    await expect(canvas.getByText(why)).toBeVisible()
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const RetryForbidden: Story = {
  ...refused(refuse(retry, 'forbidden'), /You are not authorized to do this\./),
  tags: ['forbidden (403)'],
}
/** Users cannot retry the change of an account that has more permissions than they have. (T20) */
export const RetryForSomebodyHigher: Story = {
  ...refused(
    http.put(`*/PG-API${retry.path.replace('{id}', ':id')}`, () =>
      HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
    ),
    /This account has a higher permission than yours/,
  ),
  tags: ['forbidden (403)'],
}
export const RetryFailed: Story = {
  ...refused(refuse(retry, 'broken', { requestId: 'b1946ac9' }), /b1946ac9/),
  tags: ['broken (500)'],
}
export const RetryUnknown: Story = {
  ...refused(refuse(retry, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}
export const RetryWithoutNetwork: Story = {
  ...refused(unreachable(retry), /The server cannot be reached/),
  tags: ['offline'],
}

/** If the section fails to load, the rest of the page is still shown. */
export const LoadingFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Unable to determine whether the directory is up to date.'),
    ).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Pending user requests' })).toBeVisible()
  },
}
