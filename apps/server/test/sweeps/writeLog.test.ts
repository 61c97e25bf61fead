import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { LogEntry } from '../../src/core/host/ports.ts'
import { makeAdministrativeCalls, type Step } from '../support/administrativeCalls.ts'
import type { Client } from '../support/client.ts'
import { newAccess } from '../support/registrationRows.ts'
import { forEachEngine, password } from '../support/testServer.ts'

const id = (value: unknown): number => v.parse(v.object({ id: v.number() }), value).id

type Line = readonly [event: string, fields?: (step: Step) => Readonly<Record<string, unknown>>]

const byAnswer = (event: string): Line => [event, ({ answer }) => ({ id: id(answer) })]
const byBody = (event: string): Line => [event, ({ body }) => ({ id: id(body) })]
const byParam = (event: string, name = 'id'): Line => [event, ({ params }) => ({ id: params[name] })]
const byAccount = (event: string): Line => [event, ({ params }) => ({ accountId: params['id'] })]
const ownerOf = (step: Step) => v.parse(v.object({ portalUserId: v.number() }), step.body).portalUserId
const registrationOf = ({ body }: Step) =>
  id(v.parse(v.object({ registrationForm: v.unknown() }), body).registrationForm)
const accessChangeOf = ({ body }: Step) =>
  id(v.parse(v.object({ userAccessModificationRequest: v.unknown() }), body).userAccessModificationRequest)

/**
 * The line that each administrative call logs in addition to the line of the request: the event and the
 * record. The test adds the caller.
 */
const staffLines: Readonly<Record<string, Line | 'nothing'>> = {
  'portalRoles.create': byAnswer('portal role created'),
  'portalRoles.update': byBody('portal role updated'),
  'portalRoles.deactivate': byParam('portal role deactivated'),
  'portalRoles.activate': byParam('portal role activated'),
  'projectRoles.create': byAnswer('project role created'),
  'projectRoles.update': byParam('project role updated'),
  'projectRoles.deactivate': byParam('project role deactivated'),
  'projectRoles.activate': byParam('project role activated'),
  'systems.create': byAnswer('system created'),
  'systems.update': byParam('system updated'),
  'systems.deactivate': byParam('system deactivated'),
  'systems.activate': byParam('system activated'),
  'agreements.create': byAnswer('agreement created'),
  'agreements.update': byParam('agreement updated'),
  'agreements.deactivate': byParam('agreement deactivated'),
  'agreements.activate': byParam('agreement activated'),
  'announcements.create': byAnswer('announcement created'),
  'announcements.update': byParam('announcement updated'),
  'announcements.deactivate': byParam('announcement deactivated'),
  'announcements.activate': byParam('announcement activated'),
  'dashboardItems.create': byAnswer('item created'),
  'dashboardItems.update': byParam('item updated'),
  'dashboardItems.deactivate': byParam('item deactivated'),
  'resourceCategories.create': byAnswer('resource category created'),
  'resourceCategories.update': byParam('resource category updated'),
  'resourceCategories.deactivate': byParam('resource category deactivated'),
  'resourceCategories.activate': byParam('resource category activated'),
  'resources.create': byAnswer('resource created'),
  'resources.update': byParam('resource updated'),
  'resources.remove': byParam('resource removed', 'resourceId'),
  'resources.activate': byParam('resource activated'),
  'userAccesses.create': ['user accesses saved', (step) => ({ id: ownerOf(step) })],
  'userAccesses.update': ['user accesses saved', (step) => ({ id: ownerOf(step) })],
  'userAccesses.saveOfUser': byParam('user accesses saved', 'portalUserId'),
  'reviewers.save': byAccount('reviewer saved'),
  'profileChanges.create': byAnswer('profile change requested'),
  'profileChanges.withdraw': byParam('profile change withdrawn'),
  'profileChanges.review': byParam('profile change approved'),
  'accessChanges.create': byAnswer('access change requested'),
  'accessChanges.withdraw': byParam('access change withdrawn', 'requestId'),
  'accessChanges.review': ['access change approved', (step) => ({ id: accessChangeOf(step) })],
  'registrations.createPublic': byAnswer('account requested'),
  'registrations.update': byParam('account request noted'),
  'registrationActions.approve': ['registration approved', (step) => ({ id: registrationOf(step) })],
  'requestClaims.claim': byParam('request claimed'),
  'requestClaims.release': byParam('request released'),
  'registrationActions.deny': ['registration denied', (step) => ({ id: registrationOf(step) })],
  'registrations.remove': byParam('account request removed'),
  'lockedAccounts.unlock': byAccount('account unlocked'),
  'openSessions.endOfUser': byAccount('sessions of user ended'),
  'secondFactor.removeOfUser': byAccount('authenticator app of user removed'),
  'passkeys.removeOfUser': byAccount('passkeys of user removed'),
  'linkedIdentities.removeOfUser': byAccount('identity of user unlinked'),
  // The log must not reveal whether an address is known.
  'passwords.forgot': 'nothing',
  'users.update': ['user updated', ({ body }) => ({ accountId: id(body) })],
  'users.deactivate': byAccount('user deactivated'),
  'users.activate': byAccount('user activated'),
  'users.resendInitialEmail': byAccount('initial email resent'),
  // The users of this test may change their passwords, so there is no restriction to clear. passwordWaits.test.ts
  // tests the log of this call.
  'users.clearRestriction': 'nothing',
  'directoryChanges.retry': byParam('directory change retried'),
  'systemHealth.resendMail': byParam('mail sent again'),
  'systemHealth.discardMail': byParam('mail discarded'),
}

/** Calls that users make for themselves; the last test of this file makes them. */
const own = [
  'session.create',
  'session.invalidate',
  'passwords.change',
  'passwords.reset',
  'passwords.setInitial',
  'userProfile.update',
  'registrations.create',
]

/** Calls whose log lines the tests of agreements, parts of requests, deputies, single sign-in, open sessions, the second factor, passkeys and institutions check. */
const leftOut = [
  'ownAgreements.sign',
  'partReviews.decide',
  'reviewers.addDeputy',
  'reviewers.endDeputy',
  'singleSignIn.create',
  'partners.redeem',
  'openSessions.end',
  'openSessions.endOthers',
  'secondFactor.start',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'passkeys.start',
  'passkeys.add',
  'passkeys.remove',
  'passkeySession.passkeyOptions',
  'passkeySession.createWithPasskey',
  'institutions.signIn',
  'institutions.link',
  'linkedIdentities.start',
  'linkedIdentities.confirm',
  'linkedIdentities.unlink',
]

/** Calls that change a user's own dashboard or language. They are not logged, because they would fill up the log. */
const preferences = ['dashboardItems.pin', 'dashboardItems.unpin', 'userProfile.setLanguage']

const names = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([resource, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, endpoint]) => [endpoint, `${resource}.${call}`] as const),
  ),
)
const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? 'no call'
const beside = (logged: readonly LogEntry[]) => logged.filter(({ event }) => event !== 'request')

forEachEngine('the log of writes', (server) => {
  it('has the event, the record and the caller of every staff call, and each audit entry has its record [T57]', async () => {
    // Creates further users first; otherwise the first administrator and the first record of a kind have the
    // same id.
    for (let count = 0; count < 20; count += 1) await server().user()
    const { steps } = await makeAdministrativeCalls(server())
    const writes = steps.filter(({ endpoint }) => endpoint.method !== 'GET')
    const expected = writes.map((step) => {
      const line = staffLines[nameOf(step.endpoint)] ?? ['not expected']
      if (line === 'nothing') return [nameOf(step.endpoint), []]
      const [event, fieldsOf] = line
      const caller = step.userId === undefined ? {} : { userId: step.userId }
      return [nameOf(step.endpoint), [{ level: 'info', event, ...fieldsOf?.(step), ...caller }]]
    })
    expect(writes.map(({ endpoint, logged }) => [nameOf(endpoint), beside(logged)])).toEqual(expected)
    // Each audit entry identifies its record, and the entry of a user is also found among those of the user.
    const entries = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'entity', 'entity_id', 'entity_name', 'subject_id'])
      .execute()
    const isIncomplete = (entry: (typeof entries)[number]) =>
      entry.entity_id === null ||
      entry.entity_name.trim() === '' ||
      (entry.entity === 'USER' && entry.subject_id !== entry.entity_id)
    expect(entries.filter(isIncomplete)).toEqual([])
    expect([...new Set(entries.map(({ entity }) => entity))].toSorted()).toEqual([
      'ACCESS_CHANGE',
      'AGREEMENT',
      'ANNOUNCEMENT',
      'DASHBOARD_ITEM',
      'MAIL',
      'PORTAL_ROLE',
      'PROFILE_CHANGE',
      'PROJECT_ROLE',
      'REGISTRATION',
      'RESOURCE',
      'RESOURCE_CATEGORY',
      'SYSTEM',
      'USER',
      'USER_ACCESS',
    ])
  })

  it('covers every call of the contract that writes', () => {
    const writing = [...names].flatMap(([{ method }, name]) => (method === 'GET' ? [] : [name]))
    expect([...Object.keys(staffLines), ...own, ...leftOut, ...preferences].toSorted()).toEqual(
      writing.toSorted(),
    )
  })

  it('has the user of each sign-in, sign-out, new password (with the method) and proxy registration', async () => {
    const { host } = server()
    const roles = [await server().role('USER')]
    const person = await server().user({ hasPassword: true, roles })
    const newcomer = await server().user({ roles })
    const client = server().visitor()
    const logged = async (act: () => Promise<unknown>) => {
      const before = server().log.length
      await act()
      return beside(server().log.slice(before))
    }
    const line = (event: string, fields: object = {}) => [
      { level: 'info', event, userId: person.id, ...fields },
    ]

    expect(await logged(() => client.signIn(person.username, password))).toEqual(
      line('signed in', { requestId: expect.any(String) }),
    )
    const changed = 'thirty-two calm lakes'
    const passwordChange = { currentPassword: password, newPassword: changed }
    const change = async () => {
      const { body } = await client.send(api.passwords.change, { body: passwordChange })
      client.token = v.parse(v.object({ xsrfToken: v.string() }), body).xsrfToken
    }
    expect(await logged(change)).toEqual(line('password changed'))
    const { body: profile } = await client.send(api.userProfile.get)
    const renamed = { ...v.parse(v.looseObject({}), profile), lastName: 'Byron' }
    expect(await logged(() => client.send(api.userProfile.update, { body: renamed }))).toEqual(
      line('profile updated'),
    )
    let asked: unknown
    const other = {
      email: 'mina@lakes.example',
      firstName: 'Mina',
      lastName: 'Okafor',
      accessControls: [await newAccess(host)],
    }
    const ask = async (asking: Client, body: object) => {
      asked = (await asking.send(api.registrations.create, { body })).body
    }
    const proxy = await logged(() => ask(client, other))
    expect(proxy).toEqual(line('account requested', { id: id(asked) }))
    expect(await logged(() => client.send(api.session.invalidate))).toEqual(line('signed out'))

    await server()
      .visitor()
      .send(api.passwords.forgot, { body: { emailAddress: person.email } })
    const link = { hash: await server().linkTo(person.email), password: 'ninety brown herons' }
    expect(await logged(() => server().visitor().send(api.passwords.reset, { body: link }))).toEqual(
      line('password set', { mode: 'reset_password' }),
    )
    const support = await server().holderOf('WRITE_USERS')
    await support.send(api.users.resendInitialEmail, { params: { id: newcomer.id } })
    const first = { hash: await server().linkTo(newcomer.email), password: 'eleven green meadows' }
    expect(await logged(() => server().visitor().send(api.passwords.setInitial, { body: first }))).toEqual(
      line('password set', { mode: 'set_initial_password', userId: newcomer.id }),
    )
  })
})
