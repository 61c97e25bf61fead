import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  lockedAccountsExample,
  longNamesLockedAccountExample,
  ownLockedAccountExample,
} from '@portal-gateway/contract/lockedAccounts.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Users/Locked Accounts', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list, unlock } = api.lockedAccounts
const route = '/app/locked-accounts'
const three = respond(list, lockedAccountsExample)
const asSupport = signedInAs('WRITE_USERS')
const at = (...answers: RequestHandler[]) => ({ route, answers: [...answers, ...asSupport] })

const unlockedIds = new Set<string>()
const reset = () => unlockedIds.clear()

/**
 * Server that removes an account from the list when the unlock call arrives, even if it responds
 * with an error.
 */
const thatUnlocks = (answer: () => Response): RequestHandler[] => [
  http.get(`*/PG-API${list.path}`, () =>
    HttpResponse.json(lockedAccountsExample.filter(({ id }) => !unlockedIds.has(String(id)))),
  ),
  http.put(`*/PG-API${unlock.path.replace('{id}', ':id')}`, ({ params }) => {
    unlockedIds.add(String(params['id']))
    return answer()
  }),
]

const first = 'Unlock Mateo Okonkwo'
const second = 'Unlock Solveig Lindqvist'
const third = 'Unlock Aurelio Achterberg'

export const Ready: Story = {
  parameters: { ...at(three), requirements: ['EXP-076'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Locked Accounts' })).toBeVisible()
    const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(navigation.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(breadcrumbs.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/app/users')
    const table = within(await canvas.findByRole('table', { name: 'Locked accounts' }))
    for (const name of ['Person', 'Username', 'Locked Until', 'Tries'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    const row = within(await table.findByRole('row', { name: /Solveig Lindqvist/ }))
    await expect(row.getByRole('link', { name: 'Solveig Lindqvist' })).toHaveAttribute(
      'href',
      `/app/users/${lockedAccountsExample.find(({ firstName }) => firstName === 'Solveig')?.id}`,
    )
    await expect(row.getByRole('cell', { name: /slindqvist/ })).toBeVisible()
    await expect(row.getByText(/^2026-03-05 \d\d:48$/)).toBeVisible()
    await expect(row.getByRole('cell', { name: /10$/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Achterberg .*Support unlocks it/ })).toBeVisible()
    await expect(table.getAllByRole('button', { name: /^Unlock / })).toHaveLength(3)
    const emails = table.getAllByRole('cell', { name: /@/ })
    await expect(emails).toHaveLength(lockedAccountsExample.length)
    for (const cell of emails)
      for (const part of [cell, ...cell.querySelectorAll<HTMLElement>('*')])
        await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/**
 * After an unlock, the row disappears and an alert contains the user's name. The focus moves to the next
 * button, or to the link to the users if the list is empty.
 */
export const Unlocks: Story = {
  parameters: {
    ...at(...thatUnlocks(() => new HttpResponse(null, { status: 200 }))),
    requirements: ['EXP-075'],
  },
  beforeEach: reset,
  async play({ canvas, step }) {
    await step(
      'after Enter on the button, the account is unlocked and the focus moves to the next button',
      async () => {
        const button = await canvas.findByRole('button', { name: second })
        button.focus()
        await userEvent.keyboard('{Enter}')
        await waitFor(() => expect(canvas.queryByRole('button', { name: second })).toBeNull())
        await waitFor(() => expect(canvas.getByRole('button', { name: third })).toHaveFocus())
        await expect(await canvas.findByText('Account unlocked')).toBeVisible()
        await expect(canvas.getByText('Solveig Lindqvist can sign in again.')).toBeVisible()
      },
    )
    await step('after the last row disappears, the focus moves to the row before it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: third }))
      await waitFor(() => expect(canvas.getByRole('button', { name: first })).toHaveFocus())
    })
    await step('after the only row disappears, the focus moves to the link to the users', async () => {
      await userEvent.click(canvas.getByRole('button', { name: first }))
      await expect(await canvas.findByText('No account is locked.')).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Show users' })).toHaveFocus())
    })
  },
}

/** While the request is pending, the button keeps the focus and ignores further presses. */
export const Unlocking: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(unlock), three), requirements: ['EXP-178'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: second })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.getByRole('button', { name: third })).not.toHaveAttribute('aria-disabled')
  },
}

/**
 * If the lock has expired or a colleague has removed it (304), an alert is shown and the row
 * disappears.
 */
export const NotLockedAnyMore: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...at(...thatUnlocks(() => new HttpResponse(null, { status: 304 }))),
    requirements: ['EXP-171'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: first }))
    await expect(await canvas.findByText('This account is no longer locked.')).toBeVisible()
    await expect(canvas.queryByText('Account unlocked')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('button', { name: second })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: first })).toBeNull()
  },
}

/** If the account no longer exists (404), an alert is shown and the row disappears. */
export const UnknownAccount: Story = {
  tags: ['missing (404)'],
  parameters: {
    ...at(
      ...thatUnlocks(() =>
        HttpResponse.json({ globalErrors: ['NOT_FOUND'], fieldErrors: {} }, { status: 404 }),
      ),
    ),
    requirements: ['EXP-176'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: first }))
    await expect(await canvas.findByText('Unable to unlock the account.')).toBeVisible()
    await expect(canvas.getByText('This account could not be found.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: first })).toBeNull())
  },
}

/**
 * Returns a story in which a refused unlock shows the reason, and changes neither the list nor the
 * focus.
 */
const refused = (answer: RequestHandler, why: RegExp): Story => ({
  parameters: { ...at(answer, three), requirements: ['EXP-176'] },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: first })
    await userEvent.click(button)
    await expect(await canvas.findByText('Unable to unlock the account.')).toBeVisible()
    await expect(canvas.getByText(why)).toBeVisible()
    await expect(button).toBeVisible()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).not.toHaveAttribute('aria-disabled')
  },
})

export const UnlockForbidden: Story = {
  ...refused(refuse(unlock, 'forbidden'), /You are not authorized to do this\./),
  tags: ['forbidden (403)'],
}

/** Support cannot unlock users with more permissions. (T20) */
export const UnlockOfSomebodyHigher: Story = {
  ...refused(
    http.put(`*/PG-API${unlock.path.replace('{id}', ':id')}`, () =>
      HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
    ),
    /This account has a higher permission than yours/,
  ),
  tags: ['forbidden (403)'],
}

export const UnlockFailed: Story = {
  ...refused(refuse(unlock, 'broken', { requestId: 'b1946ac9' }), /Code for User Support: b1946ac9/),
  tags: ['broken (500)'],
}

export const UnlockWithoutNetwork: Story = {
  ...refused(unreachable(unlock), /The server cannot be reached/),
  tags: ['offline'],
}

/** If the session has expired, the portal redirects to Sign In with the page to return to. [C-041] */
export const SignedOutAtUnlock: Story = {
  parameters: {
    ...at(
      refuse(unlock, 'signedOut'),
      http.get(`*/PG-API${api.session.refresh.path}`, () =>
        unlockedIds.size === 0
          ? HttpResponse.json({ tokenTimeoutInSeconds: 3600, xsrfToken: 'a-token' })
          : HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 }),
      ),
      three,
    ),
    requirements: ['EXP-177'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: first })
    unlockedIds.add('the session')
    await userEvent.click(button)
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Please sign in')).toBeVisible()
  },
}

/** Users cannot unlock their own account, because the server refuses it. */
export const OwnAccount: Story = {
  parameters: {
    ...at(respond(list, [ownLockedAccountExample, ...lockedAccountsExample])),
    requirements: ['EXP-182'],
  },
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /Ingrid Halvorsen-Strand/ }))
    await expect(row.getByText('Ask a colleague')).toBeVisible()
    await expect(row.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('button', { name: first })).toBeVisible()
  },
}

/** Support cannot unlock an administrator and has no button for it. (T20) */
export const OfAdministrator: Story = {
  parameters: {
    ...at(
      respond(
        list,
        lockedAccountsExample.map((account) => ({ ...account, isHigher: account.id === 388 })),
      ),
    ),
    requirements: ['EXP-182'],
  },
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /Solveig Lindqvist/ }))
    await expect(row.getByText('Ask an administrator')).toBeVisible()
    await expect(row.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('button', { name: first })).toBeVisible()
  },
}

/** Users with READ_USERS see the locked accounts, with a note that User Support unlocks them. */
export const ForReaders: Story = {
  parameters: { requirements: ['PERM-008'], route, answers: [three, ...signedInAs('READ_USERS')] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Mateo Okonkwo/ })).toBeVisible()
    await expect(canvas.getByText(/Only User Support can unlock accounts\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Unlock / })).toBeNull()
    await expect(canvas.queryByRole('columnheader', { name: 'Action' })).toBeNull()
  },
}

export const DeniedForUsers: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('USER') },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Users' })).toBeNull()
  },
}

/** If the permission was removed after the page was opened, there is no button to try again. */
export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading locked accounts.')).toBeVisible()
    await expect(canvas.getByText('You are not authorized to do this.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading locked accounts.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading locked accounts.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

/**
 * After a 401 response, the portal checks the session. The session is still valid, so the page
 * shows an error. [C-041]
 */
export const SignedOutForTheList: Story = {
  parameters: { ...at(refuse(list, 'signedOut')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading locked accounts.')).toBeVisible()
    await expect(canvas.getByText('Please sign in')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['EXP-090'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'No account is locked.' })).toBeVisible()
    await expect(canvas.getByText(/“Forgot your password\?” on Sign In/)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Locked accounts' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

/** Many locked accounts, such as after an attack, are shown in pages with a search box. */
export const Many: Story = {
  parameters: {
    ...at(
      respond(
        list,
        Array.from({ length: 240 }, (_, place) => ({
          ...longNamesLockedAccountExample,
          id: place + 1,
          firstName: 'Person',
          lastName: `Number ${place + 1}`,
          username: `person${place + 1}`,
          email: `person${place + 1}@meridianlakes.example`,
          wrongPasswords: 5,
        })),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 240')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter locked accounts' }), 'person199')
    await expect(await canvas.findByRole('button', { name: 'Unlock Person Number 199' })).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Unlock / })).toHaveLength(1))
  },
}

export const LongNames: Story = {
  tags: ['long text'],
  parameters: at(respond(list, [longNamesLockedAccountExample, ...lockedAccountsExample])),
}

export const LongNamesDark: Story = { tags: ['long text', 'dark'], ...LongNames, globals: { theme: 'dark' } }
