import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { User } from '@portal-gateway/contract/users'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: Remove Passkeys',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { users } = api
const { removeOfUser } = api.passkeys
const withPasskeys: User = { ...externalUserExample, passkeyCount: 2 }
const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}`,
  portal: { configuration: { isPasskeyOffered: true } },
  answers: [
    ...answers,
    respond(users.get, withPasskeys),
    respond(users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})
const label = 'Remove passkeys'
const failure = 'Unable to remove the passkeys of the user.'
const count = async (canvas: Canvas) => (await canvas.findByText('Passkeys')).nextElementSibling
const openMenu = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions' }))
  return within(await screen.findByRole('menu'))
}
const ask = async (canvas: Canvas) => {
  await userEvent.click((await openMenu(canvas)).getByRole('menuitem', { name: label }))
  return within(await screen.findByRole('alertdialog', { name: 'Remove 2 passkeys?' }))
}
const remove = async (canvas: Canvas) =>
  userEvent.click((await ask(canvas)).getByRole('button', { name: label }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

let stored: User = withPasskeys
/** Support removes all passkeys of a user after a confirmation. The page then shows that there are none. */
export const Removes: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      http.get(`*/PG-API${users.get.path.replace('{id}', ':id')}`, () => HttpResponse.json(stored)),
      http.put(`*/PG-API${removeOfUser.path.replace('{id}', ':id')}`, () => {
        stored = externalUserExample
        return new HttpResponse(null, { status: 200 })
      }),
    ),
    requirements: ['IDENT-086'],
  },
  beforeEach() {
    stored = withPasskeys
  },
  async play({ canvas }) {
    await expect(await count(canvas)).toHaveTextContent('2')
    const question = await ask(canvas)
    await expect(question.getByText(/can then no longer sign in with a passkey/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await remove(canvas)
    await expect(await screen.findByText('Passkeys removed')).toBeVisible()
    await expect(
      screen.getByText(
        'Mateo Okonkwo is signed out in all browsers, and can no longer sign in with a passkey.',
      ),
    ).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await count(canvas)).toHaveTextContent('None'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await expect((await openMenu(canvas)).queryByRole('menuitem', { name: label })).toBeNull()
  },
}

export const AsksDark: Story = {
  tags: ['dark'],
  parameters: at('ADMIN'),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await ask(canvas)
  },
}

/** A portal that does not offer passkeys shows their number only for users who have some. */
export const NotOffered: Story = {
  parameters: {
    ...at('WRITE_USERS', respond(users.get, externalUserExample)),
    portal: {},
    requirements: ['IDENT-086'],
  },
  async play({ canvas }) {
    await canvas.findByText('Last sign-in')
    await expect(canvas.queryByText('Passkeys')).toBeNull()
  },
}

/** The user has removed them since the page was loaded (304). */
export const NoPasskeys: Story = {
  tags: ['unchanged (304)'],
  parameters: at('WRITE_USERS', refuse(removeOfUser, 'unchanged')),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText('This user has no passkeys.')).toBeVisible()
    await isClosed()
  },
}

/** The user has received a higher permission since the page was loaded. */
export const HigherMeanwhile: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      'WRITE_USERS',
      http.put(`*/PG-API${removeOfUser.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
      ),
    ),
    requirements: ['IDENT-086'],
  },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
    await expect(screen.getByText(/has a higher permission than yours/)).toBeVisible()
    await isClosed()
  },
}

/** A restored backup does not contain the user. */
export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: at('WRITE_USERS', refuse(removeOfUser, 'missing')),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
    await expect(screen.getByText(/The requested user could not be found\./)).toBeVisible()
    await isClosed()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at('WRITE_USERS', unreachable(removeOfUser)),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
  },
}

/** For the user's own account the action is disabled, and explains where the own passkeys are removed. */
export const OwnAccount: Story = {
  parameters: {
    ...at('ADMIN', respond(users.get, { ...withPasskeys, id: administratorExample.portalUserId })),
    route: `/app/users/${administratorExample.portalUserId}`,
    requirements: ['IDENT-086'],
  },
  async play({ canvas }) {
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^Remove passkeys/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText('Remove your own passkeys in your profile, under Security.')).toBeVisible()
  },
}

/** Readers see the number, and cannot remove the passkeys. */
export const ForReaders: Story = {
  parameters: { ...at('READ_USERS'), requirements: ['IDENT-086'] },
  async play({ canvas }) {
    await expect(await count(canvas)).toHaveTextContent('2')
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^Remove passkeys/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
}
