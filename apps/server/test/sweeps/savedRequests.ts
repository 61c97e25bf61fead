import { api } from '@portal-gateway/contract/api'
import { registrationDraftAt } from '../support/registrationDrafts.ts'
import { freshAddress } from '../support/staffHelpers.ts'
import type { SavedKind } from './savedFields.ts'
import { accessesAt, bodyOf, holderAt, leftOut, lessAccess, siteType, stays } from './savedFixtures.ts'

const { accessChanges, profileChanges, registrations } = api

const decisionOnly =
  'It is saved only together with a decision, and a decided request cannot be saved again. [PROF-057, ACC-068]'

/** Removes the time of the last change, which each save updates. */
function settled<Stored extends object>(stored: Stored): Omit<Stored, 'dchng'> {
  const { dchng: _, ...rest } = stored as Stored & { dchng?: string }
  return rest
}

const registration: SavedKind = {
  call: registrations.update,
  constant: {
    'accessControls[].roleName': 'An entry with another role is a new entry: `accessControls` tests it.',
    'accessControls[].sites[].siteCode': 'An entry with another code is another site: `sites` tests it.',
    'accessControls[].sites[].type': siteType,
    'accessControls[].requestType': 'The server stores NEW for every entry of a registration. [C-163]',
    'accessControls[].priorAccessControlId': 'A registration cannot change a current access. [C-163]',
    'accessControls[].portalUserId': 'The server ignores it and uses the registration. [T20]',
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
      audited: 'accessControls',
    })
    return {
      draft,
      save,
      read: async () => {
        const stored = bodyOf(await helper.send(registrations.get, { params })) as object as Entries
        // Changed entries are inserted again with other ids.
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
        'accessControls[].validFrom': first({ validFrom: less.validFrom }),
        'accessControls[].validUntil': first({ validUntil: less.validUntil }),
      },
    }
  },
}

const notes = {
  sysaidTicket: 'SR-2026-3',
  requestStatus: 'IN_PROGRESS',
  reviewerComments: 'Asked the person',
}

/** Values that support can save in a pending profile change or access change. */
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
    'portalUser.portalRoleDates': decisionOnly,
    'portalUser.portalRoleDates[]': decisionOnly,
    userAccesses: decisionOnly,
    'userAccesses[]': decisionOnly,
    knownIds: decisionOnly,
    knownPortalRoleIds: decisionOnly,
    knownPortalRoleDates: decisionOnly,
    'knownPortalRoleDates[]': decisionOnly,
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

/** The kinds of requests that support can save before deciding. */
export const savedRequests: Readonly<Record<string, SavedKind>> = {
  registration,
  'profile change': profileChange,
  'access change': accessChange,
}
