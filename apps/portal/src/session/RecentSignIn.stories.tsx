import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import { passkeyAttemptExample } from '@portal-gateway/contract/passkeys.examples'
import { investigatorRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { signedInExamples, signInRefusalExamples } from '@portal-gateway/contract/session.examples'
import { administratorExample, investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fakeCredentials } from '../../stories/fakeCredentials.ts'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Recent sign-in', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const body = within(document.body)
const { update, get, users, list } = api.portalRoles

let saves = 0
let hasSignedIn = false

/** The server refuses a save until the user has signed in again. */
const needsRecentSignIn = http.put(`*/PG-API${update.path}`, () => {
  saves += 1
  return hasSignedIn
    ? HttpResponse.json(investigatorRoleExample)
    : HttpResponse.json(
        { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true, requestId: 'r-19' },
        { status: 403 },
      )
})

const signsIn = http.post(`*/PG-API${api.session.create.path}`, () => {
  hasSignedIn = true
  return HttpResponse.json(signedInExamples.ordinary)
})

/** Returns parameters of a page that saves a portal role. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  requirements: ['IDENT-094'],
  route: '/app/configure/portal-roles/4',
  answers: [
    respond(list, portalRolesExample),
    ...answers,
    needsRecentSignIn,
    signsIn,
    respond(get, investigatorRoleExample),
    respond(users, []),
  ],
})

const beforeEach = () => {
  saves = 0
  hasSignedIn = false
}

const changeAndSave = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText('Role Name (required)'), 's')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

const dialogOf = async () => within(await body.findByRole('dialog', { name: 'Sign in again' }))

const signIn = async () => {
  const dialog = await dialogOf()
  await userEvent.type(dialog.getByLabelText('Password'), 'thirty-two calm lakes')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
}

const expectSaved = async () => {
  await expect(await body.findByText('Successfully updated portal role Investigators')).toBeVisible()
  await expect(body.queryByRole('dialog', { name: 'Sign in again' })).toBeNull()
  await expect(saves).toBe(2)
}

/** The page stays visible behind the dialog, which says why it is there and whose sign-in it needs. */
export const Asks: Story = {
  tags: ['forbidden (403)'],
  parameters: at(),
  beforeEach,
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = await dialogOf()
    const { firstName, lastName, username } = administratorExample
    await expect(
      dialog.getByText(
        `For this action you must have signed in recently. What you have entered is kept: sign in as ${firstName} ${lastName} to continue.`,
      ),
    ).toBeVisible()
    await expect(dialog.getByLabelText('Username or Email Address')).toHaveValue(username)
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

export const AsksDark: Story = { ...Asks, tags: ['dark', 'forbidden (403)'], globals: { theme: 'dark' } }

/** After the sign-in, the save is repeated with what was entered. */
export const SignsIn: Story = {
  tags: ['forbidden (403)'],
  parameters: at(),
  beforeEach,
  async play({ canvas }) {
    await changeAndSave(canvas)
    await signIn()
    await expectSaved()
  },
}

/** A user who has a passkey can use it here too. */
export const SignsInWithPasskey: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      respond(api.passkeySession.passkeyOptions, passkeyAttemptExample),
      http.post(`*/PG-API${api.passkeySession.createWithPasskey.path}`, () => {
        hasSignedIn = true
        return HttpResponse.json(signedInExamples.ordinary)
      }),
    ),
    portal: { configuration: { isPasskeyOffered: true } },
  },
  beforeEach() {
    beforeEach()
    return fakeCredentials()
  },
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = await dialogOf()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }))
    await expectSaved()
  },
}

/** A user who signs in with an institution can do so in a new tab, so that the page stays. */
export const WithInstitution: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(),
    requirements: ['IDENT-102', 'IDENT-105'],
    portal: { configuration: { institutions: institutionsExample }, institution: 'lake' },
  },
  beforeEach,
  async play({ canvas }) {
    await changeAndSave(canvas)
    const dialog = await dialogOf()
    const link = dialog.getByRole('link', { name: /^Sign in with Lake University/ })
    await expect(link).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start?signInAgain=true',
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(dialog.getAllByRole('link')).toHaveLength(1)
    // The story must not open the tab.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    await expect(await dialog.findByText('Sign in in the new tab, then come back to this one.')).toBeVisible()
  },
}

/** A wrong password is refused in the dialog. The next attempt can succeed. */
export const WrongPassword: Story = {
  tags: ['forbidden (403)'],
  parameters: at(refuse(api.session.create, 'refused', signInRefusalExamples.nearlyLocked)),
  beforeEach,
  async play({ canvas }) {
    await changeAndSave(canvas)
    await signIn()
    const dialog = await dialogOf()
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The username and password provided do not match.',
    )
    await expect(saves).toBe(1)
  },
}

/** Without a sign-in nothing is saved. The page keeps what was entered, and Save asks again. */
export const Cancels: Story = {
  tags: ['forbidden (403)'],
  parameters: at(),
  beforeEach,
  async play({ canvas, step }) {
    await changeAndSave(canvas)
    await step('Cancel closes the dialog', async () => {
      await userEvent.click((await dialogOf()).getByRole('button', { name: 'Cancel' }))
      await expect(
        await canvas.findByText(/To do this, you must sign in again\. Nothing was changed\./),
      ).toBeVisible()
      // Nothing failed, so there is no code for User Support.
      await expect(canvas.queryByText(/r-19/)).toBeNull()
      await expect(canvas.getByLabelText('Role Name (required)')).toHaveValue('Investigators')
      await expect(saves).toBe(1)
    })
    await step('Escape closes it too', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await dialogOf()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(body.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
      await expect(saves).toBe(2)
    })
    await step('Save asks again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await signIn()
      await expect(await body.findByText('Successfully updated portal role Investigators')).toBeVisible()
      await expect(saves).toBe(4)
    })
  },
}

/** Another user is signed out again, and the cover now is that of an expired session. The work is not lost. */
export const AnotherPerson: Story = {
  tags: ['forbidden (403)'],
  parameters: at(
    http.get(`*/PG-API${api.userProfile.get.path}`, () =>
      HttpResponse.json(hasSignedIn ? investigatorExample : administratorExample),
    ),
    respond(api.session.invalidate, undefined),
  ),
  beforeEach,
  async play({ canvas }) {
    await changeAndSave(canvas)
    await signIn()
    const dialog = await dialogOf()
    const { firstName, lastName } = investigatorExample
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      `You signed in as ${firstName} ${lastName}.`,
    )
    await expect(await dialog.findByRole('button', { name: 'Discard changes and sign out' })).toBeEnabled()
    await expect(saves).toBe(1)
    await expect(canvas.getByLabelText('Role Name (required)')).toHaveValue('Investigators')
  },
}

/** Ends the request that is sent after the sign-in. */
let respondToSecond: () => void = () => undefined

/** The server refuses to end the sessions until the user has signed in again, and then responds when the story wants it. */
const endsSessions = http.put(
  `*/PG-API${api.openSessions.endOfUser.path.replace('{id}', ':id')}`,
  async () => {
    saves += 1
    if (!hasSignedIn)
      return HttpResponse.json(
        { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true, requestId: 'r-20' },
        { status: 403 },
      )
    await new Promise<void>((resolve) => {
      respondToSecond = resolve
    })
    return new HttpResponse(null, { status: 200 })
  },
)

/** Opens the question about the sessions of a user, and confirms it with the keyboard. */
const endSessions = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await body.findByRole('menuitem', { name: 'End all sessions' }))
  const question = within(await body.findByRole('alertdialog', { name: 'End all sessions?' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await userEvent.keyboard('{Tab}{Enter}')
}

const atQuestion = {
  requirements: ['IDENT-101'],
  route: `/app/users/${externalUserExample.id}`,
  answers: [
    endsSessions,
    signsIn,
    respond(api.users.get, externalUserExample),
    respond(api.users.isRestricted, false),
    respond(list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs('ADMIN'),
  ],
}

/** Over a question, the focus returns to the question after the sign-in, and to the page after the action. */
export const OverAQuestion: Story = {
  tags: ['forbidden (403)'],
  parameters: atQuestion,
  beforeEach,
  async play({ canvas, step }) {
    await endSessions(canvas)
    await signIn()
    await step('The question waits for the second response and has the focus', async () => {
      await waitFor(() => expect(saves).toBe(2))
      await waitFor(() => expect(body.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
      const question = await body.findByRole('alertdialog', { name: 'End all sessions?' })
      await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
      await userEvent.keyboard('{Tab}')
      await expect(question).toContainElement(document.activeElement as HTMLElement)
    })
    respondToSecond()
    await expect(await body.findByText('Sessions ended')).toBeVisible()
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}

/** Escape ends the sign-in and with it the question that waits for it; the page says that nothing was changed. */
export const CancelsOverAQuestion: Story = {
  tags: ['forbidden (403)'],
  parameters: atQuestion,
  beforeEach,
  async play({ canvas }) {
    await endSessions(canvas)
    const dialog = await dialogOf()
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(
      await body.findByText(/To do this, you must sign in again\. Nothing was changed\./),
    ).toBeVisible()
    await expect(body.queryByText(/r-20/)).toBeNull()
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await expect(saves).toBe(1)
  },
}
