import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { type Endpoint, filledPath } from '@portal-gateway/contract/endpoint'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { addIdentity } from '../support/addIdentity.ts'
import type { Client } from '../support/client.ts'
import { fixedSystem } from '../support/fixedSystem.ts'
import { newAccess, newRegistration } from '../support/registrationRows.ts'
import { fileOf, resourceForm } from '../support/resourceForms.ts'
import { forEachEngine, type TestServer } from '../support/testServer.ts'

const Record = v.looseObject({ id: v.number() })
const idOf = (body: unknown) => v.parse(Record, body).id
const idsOf = (body: unknown) => v.parse(v.array(Record), body).map(({ id }) => id)
const contentOf = (body: unknown) => v.parse(v.object({ content: v.array(v.unknown()) }), body).content
const idsIn = (body: unknown) => idsOf(contentOf(body))
const subjectsIn = (body: unknown) => [
  ...new Set(contentOf(body).map((entry) => v.parse(v.object({ subjectId: v.number() }), entry).subjectId)),
]
const firstDescriptionIn = (body: unknown) =>
  v
    .parse(v.array(v.object({ changes: v.array(v.looseObject({ field: v.string() })) })), body)
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'description'))[0]?.['after']
const versionOf = (body: unknown) => v.parse(v.object({ id: v.number(), versionno: v.number() }), body)
const textIn = (body: unknown) => v.parse(v.object({ text: v.string() }), body).text
const same = (body: unknown) => body
const Usable = v.looseObject({ id: v.number(), obstacles: v.array(v.string()) })
const Unsigned = v.looseObject({ requiredBy: v.array(v.looseObject({ id: v.number() })) })

type RecordSet = Awaited<ReturnType<typeof newRecordSet>>

/**
 * Creates a set with one record of each kind. The records refer only to each other and to the portal's own
 * system, not to records of another set.
 */
async function newRecordSet(server: TestServer, admin: Client & { role: number }, number: number) {
  const { host } = server
  const sent = async (endpoint: Endpoint, parts: Parameters<Client['send']>[1], client: Client = admin) => {
    const { status, body } = await client.send(endpoint, parts)
    if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const made = async (...call: Parameters<typeof sent>) => idOf(await sent(...call))
  const portal = await fixedSystem(host)
  const portalRole = await made(api.portalRoles.create, {
    body: { description: `Reader ${number}`, permissions: ['USER'] },
  })
  const system = await made(api.systems.create, {
    body: { systemName: `Tracker ${number}`, description: 'Tracks' },
  })
  const systemAccessIds = [portal, system]
  const roleName = `Nurse ${number}`
  const projectRole = await made(api.projectRoles.create, {
    body: { roleName, description: 'Cares', siteRequired: false, studyRequired: false, systemAccessIds },
  })
  const item = await server.item({ name: `Atlas ${number}`, roles: [portalRole, admin.role] })
  const category = await made(api.resourceCategories.create, { body: { name: 'Forms', itemId: item } })
  const resourceIn = (name: string, file: File) =>
    made(api.resources.create, {
      form: resourceForm({ itemId: item, name, resType: 'DOWNLOAD', categoryId: category }, file),
    })
  const resource = await resourceIn('Notes', fileOf(`Notes ${number}`))

  const announcement = await made(api.announcements.create, {
    body: { ...newAnnouncement, title: `News ${number}`, text: 'Read this' },
  })

  const agreement = await made(api.agreements.create, { body: { name: `Terms ${number}`, text: 'Cite' } })
  await sent(api.agreements.update, {
    params: { id: agreement },
    body: { name: `Terms ${number}`, text: `Cite data ${number}` },
  })
  await sent(api.dashboardItems.update, {
    params: { id: item },
    body: {
      name: `Atlas ${number}`,
      roles: [{ id: portalRole }, { id: admin.role }],
      agreementIds: [agreement],
    },
  })
  await sent(api.ownAgreements.sign, { params: { id: agreement }, body: { version: 2 } })

  const person = await server.signedIn({ roles: [portalRole] })
  const { userId } = person
  const accessDraft = { roleName, sites: [], studyNames: [], systemAccessIds }
  const access = await made(api.userAccesses.create, { body: { ...accessDraft, portalUserId: userId } })
  const { roleName: other } = await newAccess(host)
  const endedAccess = { ...accessDraft, roleName: other, systemAccessIds: [portal], portalUserId: userId }
  const inactiveAccess = await made(api.userAccesses.create, { body: endedAccess })
  await sent(api.userAccesses.update, {
    params: { accessId: inactiveAccess },
    body: { ...endedAccess, inactive: true },
  })
  const profile = v.parse(v.looseObject({}), await sent(api.userProfile.get, {}, person))
  const profileDraft = { ...profile, lastName: 'Byron', requesterComments: '' }
  const profileChange = await made(api.profileChanges.create, { body: profileDraft }, person)

  const requester = await server.signedIn({ roles: [portalRole] })
  const requested = { ...accessDraft, requestType: 'NEW' as const }
  const asked = await sent(
    api.accessChanges.create,
    { body: { accessControls: [requested], requesterComments: '' } },
    requester,
  )
  const accessChange = idOf(asked)
  const [part = 0] = idsOf(v.parse(v.looseObject({ accessControls: v.unknown() }), asked).accessControls)
  const registration = (await newRegistration(host, { proxyUserId: userId, requestedAccess: requested })).id
  const approved = await newRegistration(host)
  await sent(api.registrationActions.approve, {
    body: { ...approved.approval, portalRoleIds: [await server.role('USER')] },
  })
  const { user_id: registered } = await host.engine.db
    .selectFrom('registrations')
    .select('user_id')
    .where('id', '=', approved.id)
    .executeTakeFirstOrThrow()
  const accountOwner = await server.user(
    number === 1 ? { hasPassword: true, accountType: 'external' } : { accountType: 'internal' },
  )
  await sent(api.reviewers.save, {
    params: { id: userId },
    body: { projectRoleIds: [projectRole], siteCodes: [], studyNames: [], versionno: 0 },
  })
  const identity = await addIdentity(host, userId)
  // Only the registration of the first set has a claim.
  if (number === 1)
    await sent(api.requestClaims.claim, { params: { type: 'REGISTRATION', id: registration } })
  const requests = { profileChange, accessChange, part, registration, approved: approved.id }
  const records = {
    agreement,
    announcement,
    portalRole,
    system,
    projectRole,
    item,
    category,
    resource,
    access,
    inactiveAccess,
    identity,
  }
  const people = {
    userId,
    registered: registered ?? 0,
    requesterId: requester.userId,
    accountOwnerId: accountOwner.id,
  }
  return { number, ...records, ...requests, ...people }
}

/**
 * The parameters that identify a record in a call, the part of the response that is compared, and its
 * expected value.
 */
interface ReadCase {
  /** Describes the response, with the requirement id. */
  title: string
  params: (set: RecordSet) => Record<string, string | number>
  query?: string
  comparedPart: (body: unknown) => unknown
  expected: (set: RecordSet) => unknown
}

/** A call that returns the record with this id. */
const record = (title: string, kind: keyof RecordSet, param = 'id'): ReadCase => ({
  title,
  params: (set) => ({ [param]: set[kind] }),
  comparedPart: idOf,
  expected: (set) => set[kind],
})

/** A call that lists the children of a record; each set has one. */
const list = (
  title: string,
  [kind, param]: readonly [keyof RecordSet, string],
  listed: keyof RecordSet,
  comparedPart = idsOf,
): ReadCase => ({
  title,
  params: (set) => ({ [param]: set[kind] }),
  comparedPart,
  expected: (set) => [set[listed]],
})

const readCases: Readonly<Record<string, ReadCase>> = {
  'profileChanges.get': record('its profile change [API-043]', 'profileChange'),
  'profileChanges.listOfUser': list(
    'the profile changes of the user [API-044]',
    ['userId', 'userId'],
    'profileChange',
    idsIn,
  ),
  'userAccesses.listOfUser': list(
    'the accesses of the user [API-099]',
    ['userId', 'portalUserId'],
    'access',
    idsIn,
  ),
  'userAccesses.get': record('its access [API-095]', 'access', 'accessId'),
  'userAccesses.revision': {
    title: 'its revisions [API-096]',
    params: ({ inactiveAccess, number }) => ({ accessId: inactiveAccess, revisionNo: number }),
    comparedPart: versionOf,
    expected: ({ inactiveAccess, number }) => ({ id: inactiveAccess, versionno: number }),
  },
  'accessChanges.listOfUser': list(
    'the access changes of the user [API-090]',
    ['requesterId', 'userId'],
    'accessChange',
    idsIn,
  ),
  'partReviews.get': record('its part of an access change [COND-068]', 'part'),
  'accessChanges.get': record('its access change [API-089]', 'accessChange', 'requestId'),
  'users.get': record('its user [API-105]', 'userId'),
  'reviewers.get': {
    title: 'what the user reviews [COND-066]',
    params: ({ userId }) => ({ id: userId }),
    comparedPart: (body) =>
      v.parse(v.looseObject({ projectRoleIds: v.array(v.number()) }), body).projectRoleIds,
    expected: ({ projectRole }) => [projectRole],
  },
  'users.hasSetInitialPassword': {
    title: 'whether that user has set the initial password [API-112]',
    params: ({ accountOwnerId }) => ({ id: accountOwnerId }),
    comparedPart: same,
    expected: ({ number }) => number === 1,
  },
  'users.canChangePasswordEver': {
    title: 'whether that user may change the password [API-113]',
    params: ({ accountOwnerId }) => ({ id: accountOwnerId }),
    comparedPart: same,
    expected: ({ number }) => number === 1,
  },
  'linkedIdentities.ofUser': list(
    'the linked identities of the user [IDENT-059]',
    ['userId', 'id'],
    'identity',
  ),
  'audit.ofUser': {
    title: 'the staff actions on the user',
    params: ({ userId }) => ({ id: userId }),
    comparedPart: subjectsIn,
    expected: ({ userId }) => [userId],
  },
  'audit.changesSince': {
    title: 'the changes of that record',
    params: ({ portalRole }) => ({ entity: 'PORTAL_ROLE', id: portalRole }),
    query: '?since=0',
    comparedPart: firstDescriptionIn,
    expected: ({ number }) => `Reader ${number}`,
  },
  'registrations.getOfUser': {
    title: 'the registration of the user [API-064]',
    params: ({ registered }) => ({ portalUserId: registered }),
    comparedPart: idOf,
    expected: ({ approved }) => approved,
  },
  'registrations.get': record('its registration [API-065]', 'registration'),
  'requestClaims.get': {
    title: 'its claim [EXP-026]',
    params: ({ registration }) => ({ type: 'REGISTRATION', id: registration }),
    comparedPart: (body) => v.parse(v.object({ claim: v.nullable(v.unknown()) }), body).claim !== null,
    expected: ({ number }) => number === 1,
  },
  'registrations.listProxyOfUser': list(
    'the registrations sent by the user [API-109]',
    ['userId', 'userId'],
    'registration',
    idsIn,
  ),
  'dashboardItems.get': record('its item [API-016]', 'item'),
  'dashboardItems.getForAdministrators': record('its item [API-017]', 'item'),
  'explanations.ownItem': record('why the caller sees its item [COND-058]', 'item'),
  'explanations.ofUser': {
    title: 'the accesses of the user [COND-056]',
    params: ({ userId }) => ({ id: userId }),
    comparedPart: (body) => idsOf(v.parse(v.looseObject({ accesses: v.unknown() }), body).accesses),
    expected: ({ access }) => [access],
  },
  'explanations.itemsOfUser': {
    title: 'the items that the user can use [COND-059]',
    params: ({ userId }) => ({ id: userId }),
    comparedPart: (body) =>
      v
        .parse(v.array(Usable), body)
        .flatMap(({ id, obstacles }) => (obstacles.includes('NO_ROLE') ? [] : [id])),
    expected: ({ item }) => [item],
  },
  'explanations.itemOfUser': {
    title: 'why the user can use that item, or cannot [COND-059]',
    params: ({ userId, item }) => ({ id: userId, itemId: item }),
    comparedPart: (body) => {
      const { id, heldRoles } = v.parse(v.looseObject({ id: v.number(), heldRoles: v.unknown() }), body)
      return { id, heldRoles: idsOf(heldRoles) }
    },
    expected: ({ item, portalRole }) => ({ id: item, heldRoles: [portalRole] }),
  },
  'resourceCategories.get': record('its category [API-030]', 'category'),
  'resources.get': record('its resource [API-022]', 'resource'),
  'files.download': {
    title: 'its file [API-027]',
    params: ({ item, resource }) => ({ project: defaultNames.projectName, itemId: item, id: resource }),
    comparedPart: same,
    expected: ({ number }) => `Notes ${number}`,
  },
  'portalRoles.get': record('its portal role [API-037]', 'portalRole'),
  'portalRoles.users': {
    title: 'the users who have it [API-038]',
    params: ({ portalRole }) => ({ id: portalRole }),
    comparedPart: idsOf,
    expected: ({ userId, requesterId }) => [userId, requesterId],
  },
  'projectRoles.get': record('its project role [API-054]', 'projectRole'),
  'projectRoles.users': list('the users who have it [API-055]', ['projectRole', 'id'], 'userId'),
  'projectRoles.pendingRegistrations': list(
    'the registrations that request it [API-056]',
    ['projectRole', 'id'],
    'registration',
  ),
  'projectRoles.outstandingAccessChanges': list(
    'the access changes that request it [API-057]',
    ['projectRole', 'id'],
    'accessChange',
  ),
  'agreements.get': record('its agreement [COND-030]', 'agreement'),
  'agreements.versions': {
    title: 'its versions [COND-031]',
    params: ({ agreement }) => ({ id: agreement }),
    comparedPart: (body) =>
      v.parse(v.array(v.object({ version: v.number() })), body).map(({ version }) => version),
    expected: () => [2, 1],
  },
  'agreements.version': {
    title: 'its version [COND-031]',
    params: ({ agreement }) => ({ id: agreement, version: 2 }),
    comparedPart: textIn,
    expected: ({ number }) => `Cite data ${number}`,
  },
  'agreements.signatures': {
    title: 'its signatures [COND-040]',
    params: ({ agreement }) => ({ id: agreement }),
    comparedPart: (body) => idsIn(body).length,
    expected: () => 1,
  },
  'agreements.unsigned': {
    title: 'the users who have not signed it [COND-050]',
    params: ({ agreement }) => ({ id: agreement }),
    comparedPart: (body) =>
      v
        .parse(v.looseObject({ content: v.array(Unsigned) }), body)
        .content.map(({ requiredBy }) => idsOf(requiredBy)),
    // The two users with the portal role of the item; the administrator has signed.
    expected: ({ item }) => [[item], [item]],
  },
  'agreements.uses': {
    title: 'what requires it [COND-054]',
    params: ({ agreement }) => ({ id: agreement }),
    comparedPart: idsOf,
    expected: ({ item }) => [item],
  },
  'ownAgreements.get': record('its agreement [COND-036]', 'agreement'),
  'ownAgreements.signedVersion': {
    title: 'the signed version [COND-039]',
    params: ({ agreement }) => ({ id: agreement, version: 2 }),
    comparedPart: textIn,
    expected: ({ number }) => `Cite data ${number}`,
  },
  'announcements.get': record('its announcement [EXP-110]', 'announcement'),
  'systems.get': record('its system [API-080]', 'system'),
  'systems.projectRoles': list(
    'the project roles that include it [API-085]',
    ['system', 'id'],
    'projectRole',
  ),
  'systems.users': list('the users who have it [API-086]', ['system', 'id'], 'userId'),
  'systems.pendingRegistrations': list(
    'the registrations that request it [API-087]',
    ['system', 'id'],
    'registration',
  ),
  'systems.outstandingAccessChanges': list(
    'the access changes that request it [API-088]',
    ['system', 'id'],
    'accessChange',
  ),
}

/** Calls whose response is a redirect; courses.test.ts tests them. */
const excluded = ['files.stream']

const readsById = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) =>
    endpoint.method === 'GET' && Object.values(endpoint.params ?? {}).includes('id')
      ? [{ name: `${resource}.${call}`, endpoint }]
      : [],
  ),
)

forEachEngine('a store with two records of each kind', (server) => {
  let admin: Client & { role: number; userId: number }
  let sets: RecordSet[]

  beforeAll(async () => {
    const role = await server().role('ADMIN')
    admin = Object.assign(await server().signedIn({ roles: [role] }), { role })
    sets = [await newRecordSet(server(), admin, 1), await newRecordSet(server(), admin, 2)]
    // The administrator reviews the parts of both sets.
    const projectRoleIds = sets.map(({ projectRole }) => projectRole)
    const saved = await admin.send(api.reviewers.save, {
      params: { id: admin.userId },
      body: { projectRoleIds, siteCodes: [], studyNames: [], versionno: 0 },
    })
    expect(saved.status).toBe(200)
  })

  it('is read with every call that has an id', () => {
    expect([...Object.keys(readCases), ...excluded].toSorted()).toEqual(
      readsById.map(({ name }) => name).toSorted(),
    )
  })

  describe.each(readsById.filter(({ name }) => !excluded.includes(name)))('$name', ({ name, endpoint }) => {
    const { title, params, query = '', comparedPart, expected } = readCases[name] ?? record('', 'userId')

    it(`returns for each id ${title}`, async () => {
      const answers: unknown[] = []
      for (const set of sets) {
        const response = await admin.fetch('GET', filledPath(endpoint.path, params(set)) + query)
        expect(response.status).toBe(200)
        const text = await response.text()
        answers.push(comparedPart(endpoint.done.body === 'file' ? text : JSON.parse(text)))
      }
      expect(answers).toEqual(sets.map(expected))
    })
  })
})
