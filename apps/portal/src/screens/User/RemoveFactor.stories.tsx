import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: Remove Authenticator App',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { users } = api
const { removeOfUser } = api.secondFactor
const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}`,
  answers: [
    ...answers,
    respond(users.get, externalUserExample),
    respond(users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})
const label = 'Remove authenticator app'
const failure = 'Unable to remove the authenticator app of the user.'
const openMenu = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions' }))
  return within(await screen.findByRole('menu'))
}
const ask = async (canvas: Canvas) => {
  await userEvent.click((await openMenu(canvas)).getByRole('menuitem', { name: label }))
  return within(await screen.findByRole('alertdialog', { name: 'Remove authenticator app?' }))
}
const remove = async (canvas: Canvas) =>
  userEvent.click((await ask(canvas)).getByRole('button', { name: label }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Support removes the app of a user after a confirmation. */
export const Removes: Story = {
  parameters: {
    ...at('WRITE_USERS', respond(removeOfUser, undefined)),
    requirements: ['IDENT-022'],
  },
  async play({ canvas }) {
    const question = await ask(canvas)
    await expect(question.getByText(/can then sign in with the password only/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await remove(canvas)
    await expect(await screen.findByText('Authenticator app removed')).toBeVisible()
    await expect(
      screen.getByText(
        'Mateo Okonkwo is signed out in all browsers, and can sign in with the password only.',
      ),
    ).toBeVisible()
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
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

/** The user has no app (304). */
export const NoApp: Story = {
  tags: ['unchanged (304)'],
  parameters: at('WRITE_USERS', refuse(removeOfUser, 'unchanged')),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText('This user has no authenticator app.')).toBeVisible()
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
    requirements: ['IDENT-022'],
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

/** For the user's own account the action is disabled, and explains where the own app is removed. */
export const OwnAccount: Story = {
  parameters: {
    ...at('ADMIN', respond(users.get, { ...externalUserExample, id: administratorExample.portalUserId })),
    route: `/app/users/${administratorExample.portalUserId}`,
    requirements: ['IDENT-022'],
  },
  async play({ canvas }) {
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^Remove authenticator app/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(
      screen.getByText('Remove your own authenticator app in your profile, under Security.'),
    ).toBeVisible()
  },
}

/** Readers cannot remove the app of a user. */
export const ForReaders: Story = {
  parameters: { ...at('READ_USERS'), requirements: ['IDENT-022'] },
  async play({ canvas }) {
    const item = (await openMenu(canvas)).getByRole('menuitem', { name: /^Remove authenticator app/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
}
