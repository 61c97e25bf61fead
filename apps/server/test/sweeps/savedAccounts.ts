import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { newProjectRole } from '../core/reviewers/reviewerSite.ts'
import { giveAccesses } from '../support/accessFixtures.ts'
import { freshAddress, freshName } from '../support/staffHelpers.ts'
import type { SavedKind } from './savedFields.ts'
import {
  accessesAt,
  bodyOf,
  type HeldAccess,
  holderAt,
  leftOut,
  lessAccess,
  siteType,
  stays,
} from './savedFixtures.ts'

const { reviewers, userAccesses, userProfile, users } = api

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
  constant: {
    id: 'Identifies the record.',
    versionno: leftOut,
    'portalRoleDates[].roleId':
      'An entry with another role has the dates of that role: `portalRoleDates` tests it.',
  },
  async make(server) {
    const helper = await server.holderOf('WRITE_USERS')
    const [one, two, three] = [
      await server.role('USER'),
      await server.role('READ_USERS'),
      await server.role('SET_OWN_PASSWORD'),
    ]
    const { id, username, email } = await server.user({ roles: [one, two] })
    await giveAccesses(server, id, await accessesAt(server))
    const limited = { roleId: one, validFrom: '2090-01-01', validUntil: '2090-12-31' }
    const limitedTwo = [{ roleId: two, validFrom: '2090-03-01' }]
    const draft = {
      id,
      email,
      username,
      firstName: 'Ada',
      lastName: 'Lovelace',
      gecos: 'Ada K. Lovelace',
      portalRoleIds: [one, two],
      portalRoleDates: [limited, ...limitedTwo],
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
        portalRoleIds: {
          to: [one, two, three],
          further: [
            [one, two],
            [one, three],
          ],
          // The dates of a role are removed with the role.
          reads: (before, portalRoleIds) => ({
            ...before,
            portalRoleIds,
            portalRoleDates: [limited, ...limitedTwo].filter(({ roleId }) =>
              (portalRoleIds as number[]).includes(roleId),
            ),
          }),
        },
        portalRoleDates: { to: [limited], further: [[limited, { roleId: two, validUntil: '2095-12-31' }]] },
        'portalRoleDates[].validFrom': {
          to: '2090-02-01',
          reads: (before, validFrom) => ({
            ...before,
            portalRoleDates: [{ ...limited, validFrom }, ...limitedTwo],
          }),
          audited: 'portalRoleDates',
        },
        'portalRoleDates[].validUntil': {
          to: '2091-12-31',
          reads: (before, validUntil) => ({
            ...before,
            portalRoleDates: [{ ...limited, validUntil }, ...limitedTwo],
          }),
          audited: 'portalRoleDates',
        },
      },
      states: [state(users.deactivate, true), state(users.activate, false)],
    }
  },
}

const reviewer: SavedKind = {
  call: reviewers.save,
  constant: { versionno: 'The sweep sends the current version, which is required.' },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    await accessesAt(server)
    const { id } = await server.user()
    const roles = [await newProjectRole(server), await newProjectRole(server), await newProjectRole(server)]
    const [one, two, three] = roles.map((role) => role.id)
    const params = { id }
    const read = async () => bodyOf(await admin.send(reviewers.get, { params }))
    const save = async (body: object) => {
      const { versionno } = v.parse(v.looseObject({ versionno: v.number() }), await read())
      return admin.send(reviewers.save, { params, body: { ...body, versionno } })
    }
    const draft = {
      projectRoleIds: [one, two],
      siteCodes: ['ML-001', 'ML-002'],
      studyNames: ['AURORA', 'BEACON'],
    }
    bodyOf(await save(draft))
    return {
      draft,
      save,
      read,
      changes: {
        projectRoleIds: { to: [one, two, three], further: [[one, three]], audited: 'reviewedRoles' },
        siteCodes: { to: ['ML-001', 'ML-003'], audited: 'reviewedSites' },
        studyNames: { to: ['BEACON'], audited: 'reviewedStudies' },
      },
    }
  },
}

const userAccess: SavedKind = {
  call: userAccesses.update,
  constant: {
    id: 'Identifies the record.',
    portalUserId: stays,
    roleName: stays,
    'sites[].siteCode': 'An entry with another code is another site: `sites` tests it.',
    'sites[].type': siteType,
    inactive: 'It removes the access, which cannot be read afterwards. [API-101]',
    versionno: leftOut,
  },
  async make(server) {
    const { person, helper, readAccesses } = await holderAt(server)
    const [access] = await accessesAt(server)
    const [{ id: accessId } = { id: 0 }] = await readAccesses()
    const less = await lessAccess(server)
    return {
      draft: { ...access, portalUserId: person.userId },
      save: (body) => helper.send(userAccesses.update, { params: { accessId }, body }),
      read: async () => bodyOf(await helper.send(userAccesses.get, { params: { accessId } })),
      changes: {
        sites: { to: less.sites },
        studyNames: { to: less.studyNames },
        systemAccessIds: { to: less.systemAccessIds },
        validFrom: { to: less.validFrom },
        validUntil: { to: less.validUntil },
      },
    }
  },
}

const accessList: SavedKind = {
  call: userAccesses.saveOfUser,
  constant: {
    'userAccesses[].id': 'Identifies the record.',
    'userAccesses[].portalUserId': stays,
    'userAccesses[].roleName': 'An access with another role is a new access: `userAccesses` tests it.',
    'userAccesses[].sites[].siteCode': 'An entry with another code is another site: `sites` tests it.',
    'userAccesses[].sites[].type': siteType,
    'userAccesses[].versionno': leftOut,
    knownIds: 'It is only compared: an access missing in it causes a VERSION_CONFLICT. [T45]',
  },
  async make(server) {
    const { person, helper, params, readAccesses } = await holderAt(server)
    const accesses = (await accessesAt(server)).map((access) => ({ ...access, portalUserId: person.userId }))
    const less = await lessAccess(server)
    const first = (part: Partial<typeof less>) => ({
      to: Object.values(part)[0],
      reads: (before: object) => {
        const [one, ...others] = (before as { accesses: HeldAccess[] }).accesses
        return { accesses: [{ ...one, ...part, versionno: (one?.versionno ?? 0) + 1 }, ...others] }
      },
      isOneWay: true as const,
    })
    const withoutFirst = (before: object) => ({
      accesses: (before as { accesses: HeldAccess[] }).accesses.slice(1),
    })
    return {
      draft: { userAccesses: accesses },
      save: (body) => helper.send(userAccesses.saveOfUser, { params, body }),
      read: async () => ({ accesses: await readAccesses() }),
      changes: {
        userAccesses: { to: accesses.slice(1), reads: withoutFirst, isOneWay: true, audited: 'roleName' },
        'userAccesses[].sites': first({ sites: less.sites }),
        'userAccesses[].studyNames': first({ studyNames: less.studyNames }),
        'userAccesses[].systemAccessIds': first({ systemAccessIds: less.systemAccessIds }),
        'userAccesses[].validFrom': first({ validFrom: less.validFrom }),
        'userAccesses[].validUntil': first({ validUntil: less.validUntil }),
        'userAccesses[].inactive': { to: true, reads: withoutFirst, isOneWay: true },
      },
    }
  },
}

/** The kinds of records of users: accounts and accesses. */
export const savedAccounts: Readonly<Record<string, SavedKind>> = {
  profile,
  user,
  reviewer,
  'user access': userAccess,
  'accesses of a user': accessList,
}
