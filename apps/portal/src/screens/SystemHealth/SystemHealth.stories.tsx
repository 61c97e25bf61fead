import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { directoryChangesExample } from '@portal-gateway/contract/directoryChanges.examples'
import {
  failedMailExample,
  systemHealthExample,
  unsentMailsExample,
} from '@portal-gateway/contract/systemHealth.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/System Health', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { get, listMails, resendMail, discardMail } = api.systemHealth
const health = respond(get, systemHealthExample)
const three = respond(listMails, unsentMailsExample)
const route = '/app/system-health'
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, health, three, ...signedInAs('ADMIN')],
})

const resendFirst = 'Send again: Mateo Okonkwo, Link to set the first password'
const discardFirst = 'Discard: Mateo Okonkwo, Link to set the first password'
const discardSecond = 'Discard: Solveig Lindqvist, Link to reset a password'

const goneIds = new Set<string>()
const reset = () => goneIds.clear()

/** Server that removes a mail from the list when a call about it arrives, even if it responds with an error. */
const thatRemoves = (
  call: typeof resendMail | typeof discardMail,
  answer: () => Response,
): RequestHandler[] => {
  const respondTo = call.method === 'PUT' ? http.put : http.delete
  return [
    http.get(`*/PG-API${listMails.path}`, () =>
      HttpResponse.json(unsentMailsExample.filter(({ id }) => !goneIds.has(String(id)))),
    ),
    respondTo(`*/PG-API${call.path.replace('{id}', ':id')}`, ({ params }) => {
      goneIds.add(String(params['id']))
      return answer()
    }),
  ]
}
const ok = () => new HttpResponse(null, { status: 200 })

/** The page lists failed mails with reasons and possible actions, waiting mails, the sizes and the last backup. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-268'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'System Health' })).toBeVisible()
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(navigation.getByRole('link', { name: 'System Health' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const mails = within(await canvas.findByRole('list', { name: 'Unsent mails' }))
    const [failed, expired, waiting] = mails.getAllByRole('listitem', { name: /:/ })
    await expect(failed).toHaveTextContent('Mateo Okonkwo: Link to set the first password')
    await expect(failed).toHaveTextContent('The mail server refused the mail. (550)')
    await expect(failed).toHaveTextContent(/StateFailed/)
    await expect(mails.getByRole('link', { name: 'Mateo Okonkwo' })).toHaveAttribute(
      'href',
      `/app/users/${failedMailExample.portalUserId}`,
    )
    await expect(expired).toHaveTextContent('The mail server cannot be reached. (ECONNREFUSED)')
    await expect(expired).toHaveTextContent('Cannot be sent again: its link has expired.')
    await expect(waiting).toHaveTextContent('Address without an account: Account request')
    await expect(waiting).toHaveTextContent(/Waiting: The mail server asked to try again later\. \(451\)/)
    // Only a failed mail has buttons, and only one whose link has not expired can be sent again.
    await expect(mails.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      resendFirst,
      discardFirst,
      discardSecond,
    ])
    await expect(await canvas.findByText('46 MB')).toBeVisible()
    await expect(canvas.getByText('214 (1.8 GB)')).toBeVisible()
    await expect(canvas.getByText(/^2026-03-05 \d\d:00$/)).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** There are no unsent mails, and no backup was recorded. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: {
    ...at(
      respond(listMails, []),
      respond(get, {
        mails: { waiting: 0, failed: 0 },
        databaseBytes: 409_600,
        files: { count: 0, bytes: 0 },
        lastBackupAt: null,
        processes: [],
      }),
    ),
    requirements: ['EXP-268'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
    await expect(await canvas.findByText('0 (0 B)')).toBeVisible()
    await expect(canvas.getByText(/^None by “npm run backup”\./)).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Unsent mails' })).toBeNull()
    await expect(canvas.queryByText('Server processes')).toBeNull()
  },
}

/** One server process is running. Another one was killed, so its last heartbeat is old. */
export const Processes: Story = {
  parameters: { ...at(), requirements: ['EXP-336'] },
  async play({ canvas }) {
    const processes = within(await canvas.findByRole('list', { name: 'Server processes' }))
    const [running, ended, ...others] = processes.getAllByRole('listitem', { name: /process/ })
    await expect(running).toHaveTextContent(
      /^portal-2, process 412Responding.*Version1\.0\.0Started2026-03-05 \d\d:58Last heartbeat2026-03-05 \d\d:11$/,
    )
    await expect(ended).toHaveTextContent(/^portal-1, process 398Not responding.*Version0\.9\.3/)
    await expect(others).toEqual([])
    // Only one version is running.
    await expect(canvas.queryByText(/Several versions of the portal are running/)).toBeNull()
  },
}

/** During an update, two versions are running. */
export const TwoVersions: Story = {
  parameters: {
    ...at(
      respond(get, {
        ...systemHealthExample,
        processes: systemHealthExample.processes.map((process) => ({ ...process, isResponding: true })),
      }),
    ),
    requirements: ['EXP-336'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Several versions of the portal are running/)).toBeVisible()
    await expect(canvas.queryByText('Not responding')).toBeNull()
  },
}

/** The page lists the pending changes of the directory, as User Requests does. */
export const WithDirectory: Story = {
  parameters: {
    ...at(respond(api.directoryChanges.list, directoryChangesExample)),
    requirements: ['EXP-268'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('list', { name: 'Directory updates pending' })).toBeVisible()
  },
}

/** A mail that is sent again is removed from the list, and the focus moves to the next button. */
export const Resent: Story = {
  parameters: { ...at(...thatRemoves(resendMail, ok)), requirements: ['EXP-268'] },
  beforeEach: reset,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: resendFirst })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Mail is being sent again')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: resendFirst })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: discardSecond })).toHaveFocus())
  },
}

/** Until the mail is sent, it is listed as waiting without buttons, and the title gets the focus. */
export const BeingSent: Story = {
  parameters: {
    ...at(
      http.get(`*/PG-API${listMails.path}`, () =>
        HttpResponse.json([
          goneIds.size === 0
            ? failedMailExample
            : { ...failedMailExample, state: 'WAITING', nextTryAt: '2026-03-05T09:48:00.000Z' },
        ]),
      ),
      http.put(`*/PG-API${resendMail.path.replace('{id}', ':id')}`, () => {
        goneIds.add('sent')
        return ok()
      }),
    ),
    requirements: ['EXP-268'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: resendFirst }))
    await expect(await canvas.findByText('It stays in the list until it is sent.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(canvas.getByText(/^Waiting: /)).toBeVisible()
  },
}

/** A mail is discarded only after a confirmation. */
export const Discarded: Story = {
  parameters: { ...at(...thatRemoves(discardMail, ok)), requirements: ['EXP-268'] },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: discardFirst }))
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.click(cancel)
    await expect(goneIds.size).toBe(0)
    await userEvent.click(canvas.getByRole('button', { name: discardFirst }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this mail?' }))
    await expect(dialog.getByText('Mateo Okonkwo: Link to set the first password')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('Mail discarded')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: discardFirst })).toBeNull())
    await expect(canvas.getByRole('button', { name: discardSecond })).toBeVisible()
  },
}

/** A colleague has sent the mail again already (304): the list is loaded again. */
export const AlreadyResent: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(...thatRemoves(resendMail, () => new HttpResponse(null, { status: 304 }))),
    requirements: ['EXP-171'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: resendFirst }))
    await expect(await canvas.findByText('This mail has been sent, or is being sent.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: resendFirst })).toBeNull())
  },
}

/** A colleague has discarded the mail (404). */
export const AlreadyDiscarded: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      ...thatRemoves(resendMail, () =>
        HttpResponse.json({ globalErrors: ['NOT_FOUND'], fieldErrors: {} }, { status: 404 }),
      ),
    ),
    requirements: ['EXP-176'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: resendFirst }))
    await expect(await canvas.findByText('Unable to send the mail again.')).toBeVisible()
    await expect(canvas.getByText('This mail could not be found.')).toBeVisible()
  },
}

/** The link has expired since the list was loaded (422). */
export const ExpiredSince: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(resendMail, 'invalid', { globalErrors: ['MAIL_LINK_IS_EXPIRED'] })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: resendFirst }))
    await expect(
      await canvas.findByText('The link in this mail has expired, so the mail is not sent again.'),
    ).toBeVisible()
  },
}

export const ResendFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(resendMail, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['EXP-176'],
  },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: resendFirst })
    await userEvent.click(button)
    await expect(await canvas.findByText('Unable to send the mail again.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await waitFor(() => expect(button).toHaveFocus())
  },
}

const discard = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: discardFirst }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this mail?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
}

/** The mail was sent again in the meantime, so it is not discarded. The list is loaded again. */
export const SentBeforeDiscard: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(...thatRemoves(discardMail, () => new HttpResponse(null, { status: 304 }))),
    requirements: ['EXP-171', 'EXP-371'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await discard(canvas)
    await expect(await canvas.findByText('This mail has been sent, or is being sent.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: discardFirst })).toBeNull())
  },
}

/** A colleague has already discarded the mail. */
export const DiscardOfMissing: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      ...thatRemoves(discardMail, () =>
        HttpResponse.json({ globalErrors: ['NOT_FOUND'], fieldErrors: {} }, { status: 404 }),
      ),
    ),
    requirements: ['EXP-176', 'EXP-371'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await discard(canvas)
    await expect(await canvas.findByText('Unable to discard the mail.')).toBeVisible()
    await expect(canvas.getByText('This mail could not be found.')).toBeVisible()
  },
}

export const DiscardWithoutNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(discardMail)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: discardFirst }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this mail?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('Unable to discard the mail.')).toBeVisible()
    await expect(canvas.getByText(/The server cannot be reached/)).toBeVisible()
  },
}

/** User Support cannot open the page, and has no link to it. */
export const DeniedForSupport: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('WRITE_USERS') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'System Health' })).toBeNull()
  },
}

/** The permission was removed after the page was opened. */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(listMails, 'forbidden'), refuse(get, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the unsent mails.')).toBeVisible()
    await expect(await canvas.findByText('Problem loading the state of the system.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** If the mails cannot be loaded, the other parts of the page are still shown. */
export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: {
    ...at(refuse(listMails, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['EXP-155'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the unsent mails.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByText('46 MB')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(listMails), unreachable(get)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading the unsent mails.')).toBeVisible()
    await expect(await canvas.findByText('Problem loading the state of the system.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(listMails), pending(get)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Unsent mails')).toBeInTheDocument()
    await expect(canvas.queryByText('Everything has been sent')).toBeNull()
  },
}

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(listMails, unsentMailsExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'System Health' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: resendFirst })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('button', { name: resendFirst })).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(listMails, [
      {
        ...failedMailExample,
        name: 'Maximiliane-Alexandra-Wilhelmina von Rosenberg-Hohenstein-Langenburgundweikersheim',
        fault: 'UNREADABLE',
        code: '',
        obstacle: 'UNREADABLE',
        attempts: 12_345,
      },
    ]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /Langenburgundweikersheim/ })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
