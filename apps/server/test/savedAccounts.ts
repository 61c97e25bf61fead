import { api } from '@portal-gateway/contract/api'
import { type AccessThings, addAccessThings, giveAccesses } from './accessThings.ts'
import { registrationDraftAt } from './registrationDrafts.ts'
import { bodyOf } from './savedConfiguration.ts'
import type { SavedKind } from './savedFields.ts'
import { freshAddress, freshName } from './staffThings.ts'
import type { TestServer } from './testServer.ts'

const { accessChanges, profileChanges, registrations, userAccesses, userProfile, users } = api

const leftOut = 'Left out here; a stale one is refused with VERSION_CONFLICT. [T45]'
const stays = 'The server refuses another value.'
const siteType = 'The relations of the site say it, whatever is sent. [C-154]'
const decisionOnly = 'Saved with a decision alone, after which nothing can be saved. [PROF-057, ACC-068]'

const thingsOf = new WeakMap<TestServer, Promise<AccessThings>>()

/** The sites, studies, systems and project roles of a server, made once. */
function things(server: TestServer): Promise<AccessThings> {
  const made = thingsOf.get(server) ?? addAccessThings(server)
  thingsOf.set(server, made)
  return made
}

/** Two accesses, each with two sites, studies and systems. */
async function accessesAt(server: TestServer) {
  const { portal, tracker } = await things(server)
  const access = (roleName: string) => ({
    roleName,
    sites: [
      { siteCode: 'ML-001', type: 'SITE' as const },
      { siteCode: 'ML-002', type: 'SITE' as const },
    ],
    studyNames: ['AURORA', 'BEACON'],
    systemAccessIds: [portal, tracker],
  })
  return [access('Reader'), access('Writer')]
}

/** One value less of each list of an access. */
async function lessAccess(server: TestServer) {
  const { portal } = await things(server)
  return {
    sites: [{ siteCode: 'ML-002', type: 'SITE' }],
    studyNames: ['BEACON'],
    systemAccessIds: [portal],
  }
}

const profile: SavedKind = {
  call: userProfile.update,
  constant: { email: 'Refused: an email changes on request. [C-132]' },
  async make(server) {
    const person = await server.holderOf('USER')
    await giveAccesses(server, person.userId, await accessesAt(server))
    const { email } = bodyOf(await person.send(userProfile.get)) as object as { email: string }
    return {
      draft: { email, firstName: 'Ada', lastName: 'Lovelace' },
      save: (body) => person.send(userProfile.update, { body }),
      read: async () => bodyOf(await person.send(userProfile.get)),
      changes: { firstName: { to: 'Augusta' }, lastName: { to: 'Byron' } },
    }
  },
}

const user: SavedKind = {
  call: users.update,
  states: [users.deactivate, users.activate],
  constant: { id: 'Identifies the record.', versionno: leftOut },
  async make(server) {
    const helper = await server.holderOf('WRITE_USERS')
    const [one, two, three] = [
      await server.role('USER'),
      await server.role('READ_USERS'),
      await server.role('SET_OWN_PASSWORD'),
    ]
    const { id, username, email } = await server.user({ roles: [one, two] })
    await giveAccesses(server, id, await accessesAt(server))
    const draft = {
      id,
      email,
      username,
      firstName: 'Ada',
      lastName: 'Lovelace',
      gecos: 'Ada K. Lovelace',
      portalRoleIds: [one, two],
    }
    bodyOf(await helper.send(users.update, { body: draft }))
    const state = (call: typeof users.activate | typeof users.deactivate, inactive: boolean) => ({
      call,
      send: () => helper.send(call, { params: { id } }),
      reads: (before: object) => ({ ...before, inactive }),
    })
    return {
      draft,
      save: (body) => helper.send(users.update, { body }),
      read: async () => bodyOf(await helper.send(users.get, { params: { id } })),
      changes: {
        email: { to: freshAddress() },
        username: { to: freshName() },
        firstName: { to: 'Augusta' },
        lastName: { to: 'Byron' },
        gecos: { to: 'Augusta Byron' },
        portalRoleIds: { to: [one, two, three] },
      },
      states: [state(users.deactivate, true), state(users.activate, false)],
    }
  },
}

/** Somebody who holds two accesses, and support. */
async function holderAt(server: TestServer) {
  const accesses = await accessesAt(server)
  const person = await server.holderOf('USER')
  await giveAccesses(server, person.userId, accesses)
  const helper = await server.holderOf('WRITE_USERS')
  const params = { portalUserId: person.userId }
  const held = async () =>
    (bodyOf(await helper.send(userAccesses.listOfUser, { params })) as object as { content: HeldAccess[] })
      .content
  return { person, helper, params, held }
}

interface HeldAccess {
  id: number
  versionno: number
}

const userAccess: SavedKind = {
  call: userAccesses.update,
  constant: {
    id: 'Identifies the record.',
    portalUserId: stays,
    roleName: stays,
    'sites[].siteCode': 'Sites are chosen: `sites` covers them.',
    'sites[].type': siteType,
    inactive: 'Takes the access away, after which it is missing. [API-101]',
    versionno: leftOut,
  },
  async make(server) {
    const { person, helper, held } = await holderAt(server)
    const [access] = await accessesAt(server)
    const [{ id: accessId } = { id: 0 }] = await held()
    const less = await lessAccess(server)
    return {
      draft: { ...access, portalUserId: person.userId },
      save: (body) => helper.send(userAccesses.update, { params: { accessId }, body }),
      read: async () => bodyOf(await helper.send(userAccesses.get, { params: { accessId } })),
      changes: {
        sites: { to: less.sites },
        studyNames: { to: less.studyNames },
        systemAccessIds: { to: less.systemAccessIds },
      },
    }
  },
}

const accessList: SavedKind = {
  call: userAccesses.saveOfUser,
  constant: {
    'userAccesses[].id': 'Identifies the record.',
    'userAccesses[].portalUserId': stays,
    'userAccesses[].roleName': 'Another role is another access: `userAccesses` covers it.',
    'userAccesses[].sites[].siteCode': 'Sites are chosen: `sites` covers them.',
    'userAccesses[].sites[].type': siteType,
    'userAccesses[].versionno': leftOut,
    knownIds: 'Only compared: an access that it leaves out is a VERSION_CONFLICT. [T45]',
  },
  async make(server) {
    const { person, helper, params, held } = await holderAt(server)
    const accesses = (await accessesAt(server)).map((access) => ({ ...access, portalUserId: person.userId }))
    const less = await lessAccess(server)
    const first = (part: Partial<typeof less>) => ({
      to: Object.values(part)[0],
      reads: (before: object) => {
        const [one, ...others] = (before as { held: HeldAccess[] }).held
        return { held: [{ ...one, ...part, versionno: (one?.versionno ?? 0) + 1 }, ...others] }
      },
      isOneWay: true as const,
    })
    const withoutFirst = (before: object) => ({ held: (before as { held: HeldAccess[] }).held.slice(1) })
    return {
      draft: { userAccesses: accesses },
      save: (body) => helper.send(userAccesses.saveOfUser, { params, body }),
      read: async () => ({ held: await held() }),
      changes: {
        userAccesses: { to: accesses.slice(1), reads: withoutFirst, isOneWay: true },
        'userAccesses[].sites': first({ sites: less.sites }),
        'userAccesses[].studyNames': first({ studyNames: less.studyNames }),
        'userAccesses[].systemAccessIds': first({ systemAccessIds: less.systemAccessIds }),
        'userAccesses[].inactive': { to: true, reads: withoutFirst, isOneWay: true },
      },
    }
  },
}

/** Without what each save writes anew. */
function settled<Stored extends object>(stored: Stored): Omit<Stored, 'dchng'> {
  const { dchng: _, ...rest } = stored as Stored & { dchng?: string }
  return rest
}

const registration: SavedKind = {
  call: registrations.update,
  constant: {
    'accessControls[].roleName': 'Another role is another entry: `accessControls` covers it.',
    'accessControls[].sites[].siteCode': 'Sites are chosen: `sites` covers them.',
    'accessControls[].sites[].type': siteType,
    'accessControls[].requestType': 'Every entry of a registration is NEW, whatever is sent. [C-163]',
    'accessControls[].priorAccessControlId': 'A registration changes no access that is held. [C-163]',
    'accessControls[].portalUserId': 'Dropped: whose entry it is the registration says. [T20]',
    versionno: leftOut,
  },
  async make(server) {
    const accesses = await accessesAt(server)
    const helper = await server.holderOf('WRITE_USERS')
    const proxy = await server.holderOf('USER')
    const sent = await registrationDraftAt(server, {
      accessControls: accesses,
      requesterComments: 'For the new clinic',
      jobTitle: 'Nurse',
      phoneNumber: '5550100',
    })
    const { id } = bodyOf(await proxy.send(registrations.create, { body: sent }))
    const { email } = sent
    const draft = {
      email,
      firstName: 'Jun',
      lastName: 'Castellanos',
      accessControls: accesses,
      sysaidTicket: 'SR-2026-1',
      reviewerComments: 'Asked the clinic',
    }
    const params = { id }
    const save = (body: object) => helper.send(registrations.update, { params, body })
    bodyOf(await save(draft))
    const less = await lessAccess(server)
    interface Entries {
      accessControls: object[]
    }
    const first = (part: Partial<typeof less>) => ({
      to: Object.values(part)[0],
      reads: (before: object) => {
        const [one, ...others] = (before as Entries).accessControls
        return { ...before, accessControls: [{ ...one, ...part }, ...others] }
      },
    })
    return {
      draft,
      save,
      read: async () => {
        const stored = bodyOf(await helper.send(registrations.get, { params })) as object as Entries
        // Entries that differ are written again, with other ids.
        const withoutIds = stored.accessControls.map((entry) => ({ ...entry, id: 0 }))
        return { ...settled(stored), accessControls: withoutIds }
      },
      changes: {
        email: { to: freshAddress() },
        firstName: { to: 'June' },
        lastName: { to: 'Castellan' },
        sysaidTicket: { to: 'SR-2026-2' },
        reviewerComments: { to: 'Asked the sponsor' },
        accessControls: {
          to: accesses.slice(1),
          reads: (before) => ({ ...before, accessControls: (before as Entries).accessControls.slice(1) }),
        },
        'accessControls[].sites': first({ sites: less.sites }),
        'accessControls[].studyNames': first({ studyNames: less.studyNames }),
        'accessControls[].systemAccessIds': first({ systemAccessIds: less.systemAccessIds }),
      },
    }
  },
}

const notes = {
  sysaidTicket: 'SR-2026-3',
  requestStatus: 'IN_PROGRESS',
  reviewerComments: 'Asked the person',
}

/** What support notes on a request of either kind before it is decided. */
const noteChanges = {
  sysaidTicket: { to: 'SR-2026-4' },
  requestStatus: { to: 'PENDING_REVIEW' },
  reviewerComments: { to: 'Asked the site' },
} as const

const profileChange: SavedKind = {
  call: profileChanges.review,
  constant: {
    email: decisionOnly,
    firstName: decisionOnly,
    lastName: decisionOnly,
    messageToRequester: decisionOnly,
    versionno: leftOut,
  },
  async make(server) {
    const [person, helper] = [await server.holderOf('USER'), await server.holderOf('WRITE_USERS')]
    const asked = {
      email: freshAddress(),
      firstName: 'Augusta',
      lastName: 'Byron',
      requesterComments: 'Married',
    }
    const { id } = bodyOf(await person.send(profileChanges.create, { body: asked }))
    const params = { id }
    const { requesterComments: _, ...identity } = asked
    const draft = { ...identity, ...notes }
    const save = (body: object) => helper.send(profileChanges.review, { params, body })
    bodyOf(await save(draft))
    return {
      draft,
      save,
      read: async () => settled(bodyOf(await helper.send(profileChanges.get, { params }))),
      changes: noteChanges,
    }
  },
}

const accessChange: SavedKind = {
  call: accessChanges.review,
  constant: {
    'portalUser.id': stays,
    'portalUser.portalRoleIds': decisionOnly,
    userAccesses: decisionOnly,
    'userAccesses[]': decisionOnly,
    knownIds: decisionOnly,
    knownPortalRoleIds: decisionOnly,
    'userAccessModificationRequest.id': 'Identifies the record.',
    'userAccessModificationRequest.messageToRequester': decisionOnly,
    'userAccessModificationRequest.versionno': leftOut,
  },
  async make(server) {
    const { person, helper } = await holderAt(server)
    const [access] = await accessesAt(server)
    const body = {
      accessControls: [{ ...access, roleName: 'Archivist' }],
      requesterComments: 'For the archive',
    }
    const { id } = bodyOf(await person.send(accessChanges.create, { body }))
    const draft = {
      portalUser: { id: person.userId },
      userAccesses: [],
      userAccessModificationRequest: { id, ...notes },
    }
    const save = (review: object) => helper.send(accessChanges.review, { body: review })
    bodyOf(await save(draft))
    const noted = Object.entries(noteChanges).map(([field, change]) => [
      `userAccessModificationRequest.${field}`,
      { ...change, reads: (before: object) => ({ ...before, [field]: change.to }) },
    ])
    return {
      draft,
      save,
      read: async () => settled(bodyOf(await helper.send(accessChanges.get, { params: { requestId: id } }))),
      changes: Object.fromEntries(noted) as SavedRecordChanges,
    }
  },
}

type SavedRecordChanges = Awaited<ReturnType<SavedKind['make']>>['changes']

/** The records of people: their accounts, what they hold and what they asked for. */
export const savedAccounts: Readonly<Record<string, SavedKind>> = {
  profile,
  user,
  'user access': userAccess,
  'accesses of a user': accessList,
  registration,
  'profile change': profileChange,
  'access change': accessChange,
}
