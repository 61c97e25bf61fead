import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import type { LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import {
  linkedIdentitiesExample,
  longLabelIdentityExample,
  orcidIdentityExample,
} from '@portal-gateway/contract/linkedIdentities.examples'
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
  title: 'Screens/Users/User: Linked Institutions',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { users } = api
const { ofUser, removeOfUser } = api.linkedIdentities
const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${externalUserExample.id}`,
  portal: { configuration: { institutions: institutionsExample } },
  answers: [
    ...answers,
    respond(ofUser, linkedIdentitiesExample),
    respond(users.get, externalUserExample),
    respond(users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...signedInAs(as),
  ],
})
const failure = 'Unable to unlink the institution from the user.'
const entries = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Linked Institutions' })).getAllByRole('listitem')
const ask = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Unlink: Lake University, linked / }))
  return within(await screen.findByRole('alertdialog', { name: 'Unlink Lake University?' }))
}
const remove = async (canvas: Canvas) =>
  userEvent.click((await ask(canvas)).getByRole('button', { name: 'Unlink' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

export const Ready: Story = {
  parameters: { ...at('WRITE_USERS'), requirements: ['IDENT-061'] },
  async play({ canvas }) {
    const [lake, harbour] = await entries(canvas)
    if (!lake || !harbour) throw new Error('There must be two institutions.')
    await expect(within(lake).getByRole('heading', { name: 'Lake University' })).toBeVisible()
    await expect([...lake.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-01-19T09:12:00.000Z',
      '2026-03-05T07:58:00.000Z',
    ])
    await expect(within(harbour).getByText('Not used yet')).toBeVisible()
  },
}
export const Dark: Story = { tags: ['dark'], parameters: at('WRITE_USERS'), globals: { theme: 'dark' } }

export const Loading: Story = { tags: ['loading'], parameters: at('WRITE_USERS', pending(ofUser)) }

export const None: Story = {
  tags: ['empty'],
  parameters: { ...at('WRITE_USERS', respond(ofUser, [])), requirements: ['IDENT-061'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No institution is linked.')).toBeVisible()
  },
}

export const LongName: Story = {
  tags: ['long text'],
  parameters: {
    ...at('WRITE_USERS', respond(ofUser, [longLabelIdentityExample])),
    requirements: ['IDENT-061'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: longLabelIdentityExample.label })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** An identity at ORCID has a link to the ORCID iD. */
export const Orcid: Story = {
  parameters: {
    ...at('WRITE_USERS', respond(ofUser, [...linkedIdentitiesExample, orcidIdentityExample])),
    requirements: ['IDENT-111'],
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /^https:\/\/orcid\.org\/0000-0002-1825-0097/ })
    await expect(link).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(canvas.getAllByText('ORCID iD')).toHaveLength(1)
  },
}

export const NotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: at('WRITE_USERS', refuse(ofUser, 'broken')),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Problem loading the linked institutions of the user.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Actions' })).toBeVisible()
  },
}
export const ListNoNetwork: Story = {
  tags: ['offline'],
  parameters: at('WRITE_USERS', unreachable(ofUser)),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Problem loading the linked institutions of the user.'),
    ).toBeVisible()
  },
}

/** A restored backup does not contain the user. */
export const ListMissing: Story = {
  tags: ['missing (404)'],
  parameters: at('WRITE_USERS', refuse(ofUser, 'missing')),
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested user could not be found.')).toBeVisible()
  },
}

let stored: readonly LinkedIdentity[] = linkedIdentitiesExample
/** Support unlinks an institution after a confirmation; the list is loaded again. */
export const Unlinks: Story = {
  parameters: {
    ...at(
      'WRITE_USERS',
      http.get(`*/PG-API${ofUser.path.replace('{id}', ':id')}`, () => HttpResponse.json(stored)),
      http.put('*/PG-API/rest/secure/user_management/unlink_identity/:id/:identity', ({ params }) => {
        stored = stored.filter(({ id }) => id !== Number(params['identity']))
        return new HttpResponse(null, { status: 200 })
      }),
    ),
    requirements: ['IDENT-061'],
  },
  beforeEach() {
    stored = linkedIdentitiesExample
  },
  async play({ canvas }) {
    const question = await ask(canvas)
    await expect(question.getByText(/can no longer sign in with Lake University/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await expect(await entries(canvas)).toHaveLength(2)
    await remove(canvas)
    await expect(await screen.findByText('Institution unlinked')).toBeVisible()
    await expect(
      screen.getByText(
        'Mateo Okonkwo is signed out in all browsers, and can no longer sign in with Lake University.',
      ),
    ).toBeVisible()
    await isClosed()
    await waitFor(async () => expect(await entries(canvas)).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
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

/** The user has unlinked it since the page was loaded. */
export const AlreadyUnlinked: Story = {
  tags: ['unchanged (304)'],
  parameters: at('WRITE_USERS', refuse(removeOfUser, 'unchanged')),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText('This institution has already been unlinked.')).toBeVisible()
    await isClosed()
  },
}

/** The user has received a higher permission since the page was loaded. */
export const HigherMeanwhile: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      'WRITE_USERS',
      http.put('*/PG-API/rest/secure/user_management/unlink_identity/:id/:identity', () =>
        HttpResponse.json({ globalErrors: ['HIGHER_PERMISSION'], fieldErrors: {} }, { status: 403 }),
      ),
    ),
    requirements: ['IDENT-061'],
  },
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
    await expect(screen.getByText(/has a higher permission than yours/)).toBeVisible()
    await isClosed()
  },
}

export const UserMissing: Story = {
  tags: ['missing (404)'],
  parameters: at('WRITE_USERS', refuse(removeOfUser, 'missing')),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
    await expect(screen.getByText(/The requested user could not be found\./)).toBeVisible()
  },
}

export const NotSent: Story = {
  tags: ['offline'],
  parameters: at('WRITE_USERS', unreachable(removeOfUser)),
  async play({ canvas }) {
    await remove(canvas)
    await expect(await screen.findByText(failure)).toBeVisible()
  },
}

/** The own institutions are unlinked on the profile. */
export const OwnAccount: Story = {
  parameters: {
    ...at('ADMIN', respond(users.get, { ...externalUserExample, id: administratorExample.portalUserId })),
    route: `/app/users/${administratorExample.portalUserId}`,
    requirements: ['IDENT-061'],
  },
  async play({ canvas }) {
    await expect(await entries(canvas)).toHaveLength(2)
    await expect(
      canvas.getByText('Unlink your own institutions in your profile, under Security.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Unlink/ })).toBeNull()
  },
}

/** Readers see the institutions, and cannot unlink them. */
export const ForReaders: Story = {
  parameters: { ...at('READ_USERS'), requirements: ['IDENT-061'] },
  async play({ canvas }) {
    await expect(await entries(canvas)).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: /^Unlink/ })).toBeNull()
  },
}
