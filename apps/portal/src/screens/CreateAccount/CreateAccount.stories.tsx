import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import {
  accountTypesExample,
  directoryAccountExample,
} from '@portal-gateway/contract/registrationActions.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Accounts/Create Account', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { approve, accountTypes, findByEmail, findByName } = api.registrationActions
const { get } = api.registrations

const route = '/app/user-requests/registration/create-account/77'
/** Returns parameters of the page. The given handlers have priority over the usual ones. */
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [
    ...answers,
    respond(get, registrationExample),
    respond(accountTypes, accountTypesExample),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.projectRoles.list, projectRolesExample),
    respond(api.systems.list, systemsExample),
    respond(api.sites.list, sitesExample),
    respond(api.sites.relations, siteRelationsExample),
    respond(api.studies.list, studiesExample),
    respond(findByEmail, [directoryAccountExample]),
    respond(findByName, [directoryAccountExample]),
    respond(api.users.list, onePage([])),
    // Response for the page that opens after the account was created.
    respond(api.userRequests.list, onePage([])),
    ...signedInAs('WRITE_USERS'),
  ],
})
type Canvas = ReturnType<typeof within>
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const openTab = async (canvas: Canvas, name: RegExp) =>
  userEvent.click(await canvas.findByRole('tab', { name }))
const inPage = within(document.body)
const question = async (name: string) => within(await inPage.findByRole('alertdialog', { name }))

/** Fills in a new account and creates it. */
const create = async (canvas: Canvas) => {
  await openTab(canvas, /Authentication/)
  await userEvent.type(await canvas.findByLabelText('Username (required)'), 'athorvaldsen')
  await openTab(canvas, /Portal Roles/)
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Investigator' }))
  await openTab(canvas, /Review/)
  await press(canvas, 'Create Account')
}

let sent: { body: unknown; search: string }[] = []
const answering = (answer: (search: string) => Response): RequestHandler =>
  http.put(`*/PG-API${approve.path}`, async ({ request }) => {
    const { search } = new URL(request.url)
    sent.push({ body: await request.json(), search })
    return answer(search) as HttpResponse<null>
  })
const beforeEach = () => {
  sent = []
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-156'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Email (required)')).toHaveValue(registrationExample.email)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Request 77' })).toHaveAttribute(
      'href',
      '/app/user-requests/registration/77',
    )
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/**
 * Cancel opens only one dialog, although there are unsaved changes. After the confirmation the
 * request is shown.
 */
export const Cancelled: Story = {
  parameters: { ...at(), requirements: ['WIZ-005', 'WIZ-006'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Last Name (required)'), '-Berg')
    await press(canvas, 'Cancel')
    await userEvent.click((await question('Cancel?')).getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('heading', { name: 'About This Request' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toBeVisible()
    await expect(inPage.queryByRole('alertdialog')).toBeNull()
  },
}

/** Creating an account sends the input of all tabs. */
export const Creates: Story = {
  parameters: {
    ...at(answering(() => HttpResponse.json({ ...registrationExample, registrationStatus: 'APPROVED' }))),
    requirements: ['MSG-101'],
  },
  beforeEach,
  async play({ canvas }) {
    await create(canvas)
    await expect(await canvas.findByText('New User Created')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'User Requests' })).toHaveFocus(),
    )
    await expect(sent).toHaveLength(1)
    await expect(sent[0]).toMatchObject({
      search: '',
      body: {
        accountType: 'external',
        existingAuthAccountUuid: '',
        gecos: 'Adaeze Thorvaldsen',
        portalRoleIds: [4],
        useExistingAuthAccount: false,
        username: 'athorvaldsen',
        registrationForm: { id: 77, email: registrationExample.email, versionno: 1 },
      },
    })
  },
}

const usersWith = (...words: string[]): RequestHandler =>
  http.get(`*/PG-API${api.users.list.path}`, ({ request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? ''
    const totalElements = words.filter((word) => word.startsWith(search)).length
    return HttpResponse.json({ ...onePage([]), totalElements })
  })

/**
 * If the first proposal for the username is taken, the next free one is proposed. The proposal is
 * sent like typed input.
 */
export const UsesProposedUsername: Story = {
  parameters: {
    ...at(
      answering(() => HttpResponse.json({ ...registrationExample, registrationStatus: 'APPROVED' })),
      usersWith('adaeze.thorvaldsen', 'adaeze.thorvaldsen@kilimani.example'),
    ),
    requirements: ['EXP-047'],
  },
  beforeEach,
  async play({ canvas }) {
    await openTab(canvas, /Authentication/)
    const proposal = await canvas.findByRole('button', { name: 'Use adaeze.thorvaldsen2' })
    await expect(canvas.getByLabelText('Username (required)')).toHaveValue('')
    await userEvent.click(proposal)
    await waitFor(() => expect(canvas.getByLabelText('Username (required)')).toHaveFocus())
    await openTab(canvas, /Portal Roles/)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Investigator' }))
    await openTab(canvas, /Review/)
    await press(canvas, 'Create Account')
    await expect(await canvas.findByText('New User Created')).toBeVisible()
    await expect(sent[0]).toMatchObject({ body: { username: 'adaeze.thorvaldsen2' } })
  },
}

let searches = 0

/** If the check of the username fails, there is no proposal and no alert. */
export const UsernameNotChecked: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    ...at(
      http.get(`*/PG-API${api.users.list.path}`, () => {
        searches += 1
        return new HttpResponse(null, { status: 503 })
      }),
    ),
    requirements: ['EXP-047'],
  },
  beforeEach: () => {
    searches = 0
  },
  async play({ canvas }) {
    await openTab(canvas, /Authentication/)
    await waitFor(() => expect(searches).toBe(1))
    await userEvent.type(await canvas.findByLabelText('Username (required)'), 'ada')
    await userEvent.clear(canvas.getByLabelText('Username (required)'))
    await expect(canvas.queryByRole('button', { name: /^Use / })).toBeNull()
    await expect(inPage.queryByRole('alert')).toBeNull()
  },
}

/**
 * If the server returns only warnings, the user can confirm them. The account is then sent again
 * with the parameter that ignores warnings.
 */
export const ContinuesAnyway: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      answering((search) =>
        search === ''
          ? HttpResponse.json(
              {
                globalErrors: [],
                fieldErrors: {},
                fieldWarnings: { 'registrationForm.email': ['EMAIL_DOMAIN_IS_NOT_INTERNAL'] },
              },
              { status: 422 },
            )
          : HttpResponse.json({ ...registrationExample, registrationStatus: 'APPROVED' }),
      ),
    ),
    requirements: ['MSG-167'],
  },
  beforeEach,
  async play({ canvas }) {
    await create(canvas)
    const confirmation = await question('Continue anyway?')
    await expect(confirmation.getByText(/usually has one of the organisation's domains/)).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('New User Created')).toBeVisible()
    await expect(sent.map(({ search }) => search)).toEqual(['', '?ignoreValidationWarnings=true'])
  },
}

export const RefusedAtFields: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(approve, 'invalid', {
        fieldErrors: {
          'registrationForm.email': ['EMAIL_IS_ALREADY_IN_USE'],
          'ldapForm.username': ['USERNAME_IS_ALREADY_IN_USE'],
          'portalRoleIds[0]': ['PORTAL_ROLE_IS_INACTIVE'],
          'accessControls[0].roleName': ['ROLE_NAME_IS_UNKNOWN'],
        },
      }),
    ),
    requirements: ['WIZ-007', 'WIZ-027', 'MSG-087', 'MSG-091', 'MSG-092', 'MSG-168'],
  },
  async play({ canvas }) {
    await create(canvas)
    await waitFor(() => expect(canvas.getByLabelText('Email (required)')).toHaveFocus())
    const [alert] = canvas.getAllByRole('alert')
    await expect(alert).toHaveTextContent('User Creation Failed')
    await expect(alert).toHaveTextContent(
      'There was an issue approving this request. One or more fields contains an error.',
    )
    await expect(alert).toHaveTextContent('Unable to approve user registration due to one or more errors.')
    await expect(canvas.getByText('Email is already in use')).toBeVisible()
    for (const tab of [
      /Account Info.*1 error/,
      /Project Roles.*1 error/,
      /Authentication.*1 error/,
      /Portal Roles.*1 error/,
    ])
      await expect(canvas.getByRole('tab', { name: tab })).toBeVisible()
  },
}

/** If the wizard's own validation finds errors, it shows them and sends no request. */
export const NotSentWithErrors: Story = {
  parameters: {
    ...at(answering(() => HttpResponse.json(registrationExample))),
    requirements: ['EXP-048'],
  },
  beforeEach,
  async play({ canvas }) {
    await userEvent.clear(await canvas.findByLabelText('Last Name (required)'))
    await openTab(canvas, /Review/)
    await expect(await canvas.findByText('The account cannot be created yet')).toBeVisible()
    const name = canvas.getByRole('link', { name: 'Last Name' })
    await expect(name.parentElement).toHaveTextContent('Last Name: is required')
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toHaveAccessibleDescription(
      'Still to complete: Account Info, Authentication, Portal Roles.',
    )
    await press(canvas, 'Create Account')
    await expect(sent).toEqual([])
    await userEvent.click(name)
    await waitFor(() => expect(canvas.getByLabelText('Last Name (required)')).toHaveFocus())
  },
}

/** If the directory has an account with the email of the request, the user can attach this account. */
export const AttachesOffered: Story = {
  parameters: {
    ...at(answering(() => HttpResponse.json({ ...registrationExample, registrationStatus: 'APPROVED' }))),
    requirements: ['EXP-049'],
  },
  beforeEach,
  async play({ canvas }) {
    await openTab(canvas, /Authentication/)
    await userEvent.click(await canvas.findByRole('button', { name: 'Attach This Account' }))
    await openTab(canvas, /Portal Roles/)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Investigator' }))
    await openTab(canvas, /Review/)
    await press(canvas, 'Create Account')
    await expect(await canvas.findByText('New User Created')).toBeVisible()
    await expect(sent[0]).toMatchObject({
      body: {
        useExistingAuthAccount: true,
        existingAuthAccountUuid: directoryAccountExample.uuid,
        username: 'athorvaldsen',
      },
    })
  },
}

/**
 * Returns a story in which the whole request fails. The alert has the specified sentence and no
 * field errors.
 */
const failing = (answer: RequestHandler, why: RegExp, requirements: readonly string[] = []): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await create(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('User Creation Failed')
    await expect(alert).toHaveTextContent('There was an issue approving this request.')
    await expect(alert).not.toHaveTextContent('One or more fields')
    await expect(alert).toHaveTextContent(why)
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
})

export const AccountMustExist: Story = {
  ...failing(
    refuse(approve, 'invalid', { globalErrors: ['{PREEXISTING_AD_ACCOUNT_REQUIRED}'] }),
    /Unable to approve request\. An existing Active Directory account is required for this user\./,
    ['MSG-091', 'MSG-093'],
  ),
  tags: ['invalid (422)'],
}
export const Broken: Story = {
  ...failing(
    refuse(approve, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
  ),
  tags: ['broken (500)'],
}
export const DirectoryAway: Story = {
  ...failing(refuse(approve, 'unavailable'), /busy/),
  tags: ['unavailable (503)'],
}
export const WithoutNetwork: Story = {
  ...failing(unreachable(approve), /server cannot be reached/),
  tags: ['offline'],
}
export const Forbidden: Story = {
  ...failing(refuse(approve, 'forbidden'), /not authorized/),
  tags: ['forbidden (403)'],
}
export const AlreadyApproved: Story = {
  ...failing(refuse(approve, 'unchanged'), /There are no changes to submit\./),
  tags: ['unchanged (304)'],
}
export const Gone: Story = {
  ...failing(refuse(approve, 'missing'), /could not be found/),
  tags: ['missing (404)'],
}

let isDecided = false

/**
 * If a colleague has already decided the request, the alert shows who decided it and when, and no
 * account can be created.
 */
export const DecidedMeanwhile: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      http.put(`*/PG-API${approve.path}`, () => {
        isDecided = true
        return HttpResponse.json(
          {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            fieldErrors: {},
            failureDescription: 'Solveig Lindqvist approved this request on 2026-03-04 at 09:41 UTC.',
          },
          { status: 422 },
        )
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json({
          ...registrationExample,
          ...(isDecided && { registrationStatus: 'APPROVED', versionno: 2 }),
        }),
      ),
    ),
    requirements: ['EXP-180'],
  },
  beforeEach: () => {
    isDecided = false
  },
  async play({ canvas }) {
    await create(canvas)
    await expect(
      await canvas.findByText(/Solveig Lindqvist approved this request on 2026-03-04 at 09:41 UTC\./),
    ).toBeVisible()
    await expect(await canvas.findByText(/No account can be created from it\./)).toBeVisible()
    await openTab(canvas, /Review/)
    await expect(await canvas.findByRole('button', { name: 'Create Account' })).toBeDisabled()
  },
}

let isStale = false

/**
 * If a colleague has changed the request, it is loaded again, the input is preserved, and the next
 * attempt succeeds.
 */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: {
    ...at(
      http.put(`*/PG-API${approve.path}`, async ({ request }) => {
        const { registrationForm } = (await request.json()) as { registrationForm: { versionno: number } }
        if (registrationForm.versionno === 2) return HttpResponse.json(registrationExample)
        isStale = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () =>
        HttpResponse.json({
          ...registrationExample,
          ...(isStale && {
            lastName: 'Thorvaldsen-Berg',
            lastModifiedBy: '402 - Ingrid Halvorsen-Strand',
            versionno: 2,
          }),
        }),
      ),
    ),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    isStale = false
  },
  async play({ canvas }) {
    await create(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Ingrid Halvorsen-Strand has changed this request meanwhile.')
    await openTab(canvas, /Account Info/)
    await waitFor(() => expect(canvas.getByLabelText('Last Name (required)')).toHaveValue('Thorvaldsen-Berg'))
    await openTab(canvas, /Authentication/)
    await expect(await canvas.findByLabelText('Username (required)')).toHaveValue('athorvaldsen')
    await openTab(canvas, /Review/)
    await press(canvas, 'Create Account')
    await expect(await canvas.findByText('New User Created')).toBeVisible()
  },
}

/** If the directory is unavailable, the search finds no records and shows no alert. */
export const SearchFails: Story = {
  tags: ['unavailable (503)'],
  parameters: {
    requirements: ['WIZ-030'],
    ...at(refuse(findByEmail, 'unavailable'), refuse(findByName, 'unavailable')),
    reports: ['The directory could not be searched: unavailable'],
  },
  async play({ canvas }) {
    await openTab(canvas, /Authentication/)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const search = within(await within(document.body).findByRole('dialog', { name: 'Search the Directory' }))
    await expect(await search.findByText('No records found')).toBeVisible()
    await expect(within(document.body).queryByRole('alert')).toBeNull()
  },
}

/** Users cannot create the account that they requested themselves. */
export const Own: Story = {
  parameters: {
    ...at(respond(get, { ...registrationExample, proxyUserId: administratorExample.portalUserId })),
    requirements: ['EXP-182'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/A colleague must create the account/)).toBeVisible()
    await expect(canvas.getByLabelText('Email (required)')).toBeDisabled()
  },
}

/** Users with READ_USERS cannot open the wizard, because it has no read-only mode. */
export const Denied: Story = {
  parameters: { requirements: ['AUTH-039'], route, answers: signedInAs('READ_USERS') },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(http.get(`*/PG-API${get.path.replace('{id}', ':id')}`, () => delay('infinite'))),
}

const notLoaded = (answer: RequestHandler, title: string, requirements: readonly string[] = []): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-155', ...requirements] },
  async play({ canvas }) {
    await expect(await canvas.findByText(title)).toBeVisible()
  },
})
export const NotLoaded: Story = {
  ...notLoaded(refuse(get, 'broken'), 'Problem loading user registration.'),
  tags: ['broken (500)'],
}
export const NotThere: Story = {
  ...notLoaded(refuse(get, 'missing'), 'This request could not be found.'),
  tags: ['missing (404)'],
}
export const TypesNotLoaded: Story = {
  ...notLoaded(unreachable(accountTypes), 'Problem loading user account types.', ['MSG-081']),
  tags: ['offline'],
}
export const RolesNotLoaded: Story = {
  ...notLoaded(refuse(api.portalRoles.list, 'broken'), 'Problem loading portal roles.'),
  tags: ['broken (500)'],
}
export const ChoicesNotLoaded: Story = {
  ...notLoaded(refuse(api.projectRoles.list, 'broken'), 'Problem loading project-roles.'),
  tags: ['broken (500)'],
}

/** Only administrators can give a role with WRITE_USERS, unless PEER_CHANGES is write_users. */
export const RolesForPeers: Story = {
  parameters: { ...at(), requirements: ['EXP-132'] },
  async play({ canvas }) {
    await openTab(canvas, /Portal Roles/)
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeDisabled()
    await expect(canvas.getByText(/Only an administrator can give this role: ask one\.$/)).toBeVisible()
  },
}

export const PeersMayGive: Story = {
  parameters: {
    ...at(),
    portal: { configuration: { peerChanges: 'write_users' } },
    requirements: ['EXP-134'],
  },
  async play({ canvas }) {
    await openTab(canvas, /Portal Roles/)
    await expect(await canvas.findByRole('checkbox', { name: 'User Support' })).toBeEnabled()
    await expect(canvas.queryByText(/ask one/)).toBeNull()
  },
}
