import { setTimeout as wait } from 'node:timers/promises'
import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { applyChanges } from '@portal-gateway/contract/accessComparison'
import type { Access, UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { Permission } from '@portal-gateway/contract/permissions'
import type { User } from '@portal-gateway/contract/users'
import { beforeAll, expect, it } from 'vitest'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, userAccesses, userProfile, userCapabilities, dashboardItems, userRequests, users } =
  api

type Person = Client & { userId: number }

forEachEngine('reviews of access changes', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
  })

  const support = () => server().holderOf('WRITE_USERS')
  const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [systems.portal],
    ...changes,
  })
  const contentOf = ({ roleName, sites, studyNames, systemAccessIds }: Access): Access => ({
    roleName,
    sites,
    studyNames,
    systemAccessIds,
  })
  const emailOf = async (client: Person) =>
    ((await client.send(userProfile.get)).body as { email: string }).email
  const currentAccesses = async (client: Person) =>
    ((await client.send(userAccesses.listOwn)).body as Paged<UserAccess>).content
  const rolesOf = async ({ userId }: Person) =>
    (
      await server()
        .host.engine.db.selectFrom('user_portal_roles')
        .select('role_id')
        .where('user_id', '=', userId)
        .orderBy('role_id')
        .execute()
    ).map(({ role_id }) => role_id)
  const get = async (client: Person, { id }: Pick<AccessChange, 'id'>) =>
    (await client.send(accessChanges.get, { params: { requestId: id } })).body as AccessChange
  const stored = async (change: AccessChange) => get(await support(), change)

  /** Creates a user with two accesses and a request with all three kinds of change. */
  const newRequest = async (permission: Permission = 'USER') => {
    const person = await server().holderOf(permission)
    await giveAccesses(server(), person.userId, [
      access('Reader'),
      access('Writer', { studyNames: ['AURORA'] }),
    ])
    const body = {
      accessControls: [
        access('Archivist', { sites: [{ siteCode: 'ML-001', type: 'SITE' }] }),
        access('Writer', { studyNames: ['AURORA', 'BEACON'] }),
        { ...access('Reader'), requestType: 'REMOVAL' },
      ],
      requesterComments: 'Please',
    }
    const { status, body: made } = await person.send(accessChanges.create, { body })
    expect(status).toBe(201)
    return { person, before: await currentAccesses(person), change: made as AccessChange }
  }
  interface Reviewed {
    notes?: object
    roles?: readonly number[]
    accesses?: readonly object[]
  }
  /** Sends a review like the page: with the current accesses, unless other accesses are passed. */
  const review = async (
    client: Client,
    { person, change }: Pick<Awaited<ReturnType<typeof newRequest>>, 'person' | 'change'>,
    requestStatus: string,
    { notes = {}, roles, accesses }: Reviewed = {},
  ) =>
    client.send(accessChanges.review, {
      body: {
        portalUser: { id: person.userId, portalRoleIds: roles ?? (await rolesOf(person)) },
        userAccesses: accesses ?? (await currentAccesses(person)),
        userAccessModificationRequest: { id: change.id, requestStatus, versionno: 1, ...notes },
      },
    })
  const notes = {
    sysaidTicket: 'SR-1',
    reviewerComments: 'Asked the site.',
    messageToRequester: 'Welcome',
  }

  it('an approval saves the accesses and portal roles that support sent [API-107] [ACC-066] [PERM-005]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const helper = await support()
    const [role, other] = [await server().role('USER'), await server().role('READ_USERS')]
    const expected = applyChanges(before, change.accessControls)
    const answer = await review(helper, request, 'APPROVED', {
      notes,
      roles: [other, role, role],
      accesses: expected,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { portalRoleIds, portalRoleDates: _, ...decided } = answer.body as AccessChange
    expect(decided).toEqual({
      ...change,
      ...notes,
      requestStatus: 'APPROVED',
      lastModifiedBy: `${helper.userId} - Ada Lovelace`,
      isOutdated: false,
      accessControls: change.accessControls.map((entry) => ({ ...entry, decision: 'APPROVED' })),
      decidedAccesses: {
        before: before.map(contentOf),
        after: (await currentAccesses(person)).map(contentOf),
      },
      dchng: expect.any(String),
      versionno: 2,
    })
    expect(portalRoleIds).toEqual([role, other])
    expect(await stored(change)).toEqual(answer.body)
    expect(await rolesOf(person)).toEqual([role, other])
    expect(await currentAccesses(person)).toMatchObject([
      { roleName: 'Archivist', sites: [{ siteCode: 'ML-001', type: 'SITE' }], versionno: 1 },
      { roleName: 'Writer', studyNames: ['AURORA', 'BEACON'], versionno: 2, id: before[1]?.id },
    ])
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'access change approved',
      id: change.id,
      userId: helper.userId,
    })
  })

  it('a decided request permanently contains the accesses before and after the decision [C-244]', async () => {
    const helper = await support()
    const [approved, rejected] = [await newRequest(), await newRequest()]
    const { person, before, change } = approved
    const granted = before.map((each) => ({ ...each, studyNames: ['BEACON'] }))
    expect((await review(helper, approved, 'APPROVED', { accesses: granted })).status).toBe(200)
    const after = (await currentAccesses(person)).map(contentOf)
    expect(after).toEqual(granted.map(contentOf))
    await giveAccesses(server(), person.userId, [access('Manager')])
    const decided = { decidedAccesses: { before: before.map(contentOf), after } }
    expect(await stored(change)).toMatchObject(decided)
    // Neither the user's own request nor a list contains these accesses.
    expect(await get(person, change)).not.toHaveProperty('decidedAccesses')
    const { body } = await helper.send(accessChanges.listOfUser, { params: { userId: person.userId } })
    expect((body as { content: AccessChange[] }).content[0]).not.toHaveProperty('decidedAccesses')
    expect((await review(helper, rejected, 'REJECTED', { accesses: [] })).status).toBe(200)
    const contents = rejected.before.map(contentOf)
    await giveAccesses(server(), rejected.person.userId, [])
    expect(await stored(rejected.change)).toMatchObject({
      decidedAccesses: { before: contents, after: contents },
    })
  })

  it('each version of an access is stored with its author [API-096]', async () => {
    const request = await newRequest()
    const helper = await support()
    const expected = applyChanges(request.before, request.change.accessControls)
    expect((await review(helper, request, 'APPROVED', { accesses: expected })).status).toBe(200)
    const revisions = await server()
      .host.engine.db.selectFrom('access_control_revisions as r')
      .innerJoin('access_controls as a', 'a.id', 'r.access_control_id')
      .select(['a.role_name', 'r.versionno', 'r.record', 'r.changed_by'])
      .where('a.user_id', '=', request.person.userId)
      .orderBy('a.role_name_key')
      .orderBy('r.versionno')
      .execute()
    const by = `${helper.userId} - Ada Lovelace`
    expect(revisions.map(({ record, ...rest }) => ({ ...rest, ...JSON.parse(record) }))).toMatchObject([
      { role_name: 'Archivist', versionno: 1, inactive: false, changed_by: by },
      { role_name: 'Reader', versionno: 1, inactive: false },
      { role_name: 'Reader', versionno: 2, inactive: true, changed_by: by },
      { role_name: 'Writer', versionno: 1, studyNames: ['AURORA'] },
      { role_name: 'Writer', versionno: 2, studyNames: ['AURORA', 'BEACON'], changed_by: by },
    ])
  })

  it('an approval saves the values that support entered, not the requested values [ACC-066]', async () => {
    const request = await newRequest()
    const [reader] = request.before
    const accesses = [
      { ...reader, studyNames: ['BEACON'], setViaApplyChanges: true },
      { ...access('Writer'), inactive: true },
    ]
    expect((await review(await support(), request, 'APPROVED', { accesses })).status).toBe(200)
    expect(await currentAccesses(request.person)).toMatchObject([
      { roleName: 'Reader', studyNames: ['BEACON'] },
    ])
  })

  it('new portal roles apply immediately [T23]', async () => {
    const request = await newRequest()
    const { person } = request
    const may = async () => (await person.send(userCapabilities.grantedPermissions)).body
    expect(await may()).toContain('USER')
    const roles = [await server().role('READ_USERS')]
    const helper = await support()
    expect((await review(helper, request, 'APPROVED', { roles })).status).toBe(200)
    expect(await may()).toContain('READ_USERS')
    expect((await person.send(userRequests.list, { params: { status: 'pending' } })).status).toBe(200)
    const again = await person.send(accessChanges.create, {
      body: { accessControls: [], requesterComments: 'Less' },
    })
    const less = { person, change: again.body as AccessChange }
    const little = [await server().role('SET_OWN_PASSWORD')]
    expect((await review(helper, less, 'APPROVED', { roles: little })).status).toBe(200)
    expect((await person.send(dashboardItems.list)).status).toBe(403)
  })

  it('a decision is mailed with the message [ACC-003]', async () => {
    for (const [status, word] of [
      ['APPROVED', 'approved'],
      ['REJECTED', 'rejected'],
    ] as const) {
      const request = await newRequest()
      const email = await emailOf(request.person)
      await review(await support(), request, status, { notes })
      const [decisionMail, receipt, ...others] = await server().mailsTo(email)
      expect(decisionMail?.subject).toMatch(new RegExp(`was ${word}`))
      expect(decisionMail?.text).toContain('User Support writes:\n\nWelcome')
      expect(receipt?.subject).toMatch(/^Your request at/)
      expect(others).toEqual([])
    }
  })

  it('the mail and the history of a partial approval list the changes that were not approved [HIST-006] [C-144] [C-244]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const email = await emailOf(person)
    // Of the accesses, Reader is unchanged, Writer has another study and a site, and Archivist is not approved.
    const site = { siteCode: 'ML-001', type: 'SITE' as const }
    const accesses = before.map((each) =>
      each.roleName === 'Writer' ? { ...each, sites: [site], studyNames: ['BEACON'] } : each,
    )
    const answer = await review(await support(), request, 'APPROVED', { notes, accesses })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const decisions = change.accessControls.map(
      (entry) =>
        ({
          Archivist: { ...entry, decision: 'REFUSED' },
          Reader: { ...entry, decision: 'REFUSED' },
          Writer: {
            ...entry,
            decision: 'CHANGED',
            approved: access('Writer', { sites: [site], studyNames: ['BEACON'] }),
          },
        })[entry.roleName as 'Archivist' | 'Reader' | 'Writer'],
    )
    expect(decisions).toHaveLength(3)
    expect((answer.body as AccessChange).accessControls).toEqual(decisions)
    const own = (await person.send(accessChanges.listOwn)).body as { content: AccessChange[] }
    expect(own.content[0]?.accessControls).toEqual(decisions)
    // The user's accesses before the decision are visible to reviewers only.
    expect(own.content[0]).not.toHaveProperty('decidedAccesses')
    const [decisionMail] = await server().mailsTo(email)
    expect(decisionMail?.subject).toMatch(/was approved with changes$/)
    expect(decisionMail?.text).toContain(
      'was approved, but not everything as you requested:\n\n' +
        '- Archivist (New Access): not approved\n' +
        '- Reader (Removed Access): not approved\n' +
        '- Writer (Modified Access): approved with changes\n' +
        '    Sites: ML-001 (also approved)\n' +
        '    Studies: AURORA (not approved)\n',
    )
  })

  it('the mail of a partial approval is in the language of the requester [EXP-312]', async () => {
    const request = await newRequest()
    const { person, before } = request
    await person.send(userProfile.setLanguage, { body: { language: 'de' } })
    const site = { siteCode: 'ML-001', type: 'SITE' as const }
    const accesses = before.map((each) =>
      each.roleName === 'Writer' ? { ...each, sites: [site], studyNames: ['BEACON'] } : each,
    )
    expect((await review(await support(), request, 'APPROVED', { accesses })).status).toBe(200)
    const [decisionMail] = await server().mailsTo(await emailOf(person))
    expect(decisionMail?.subject).toBe('Ihr Antrag bei Portal Gateway wurde mit Änderungen genehmigt')
    expect(decisionMail?.text).toContain(
      '\n\n- Archivist (Neuer Zugang): nicht genehmigt\n' +
        '- Reader (Entfernter Zugang): nicht genehmigt\n' +
        '- Writer (Geänderter Zugang): mit Änderungen genehmigt\n' +
        '    Standorte: ML-001 (zusätzlich genehmigt)\n' +
        '    Studien: AURORA (nicht genehmigt)\n\n',
    )
  })

  it('every access of a rejected request is marked as not approved [HIST-006] [C-244]', async () => {
    const request = await newRequest()
    await review(await support(), request, 'REJECTED')
    const { accessControls } = await stored(request.change)
    expect(accessControls.map(({ roleName, decision }) => [roleName, decision])).toEqual([
      ['Archivist', 'REFUSED'],
      ['Reader', 'REFUSED'],
      ['Writer', 'REFUSED'],
    ])
  })

  it('a rejection saves only the message [ACC-067]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const roles = await rolesOf(person)
    const answer = await review(await support(), request, 'REJECTED', {
      notes,
      roles: [],
      accesses: [access('Manager')],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        requestStatus: 'REJECTED',
        messageToRequester: 'Welcome',
        sysaidTicket: '',
        reviewerComments: '',
        accessControls: change.accessControls,
      },
    })
    expect(await currentAccesses(person)).toEqual(before)
    expect(await rolesOf(person)).toEqual(roles)
    expect((await person.send(accessChanges.listOwn)).body).toMatchObject({
      content: [{ messageToRequester: 'Welcome', requestStatus: 'REJECTED' }],
    })
  })

  it('an update saves the ticket, status and comments, and returns 304 if nothing changed [ACC-068]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const roles = await rolesOf(person)
    const helper = await support()
    const sent = { notes, roles: [], accesses: [] }
    expect(await review(helper, request, 'PENDING_REVIEW', sent)).toMatchObject({
      status: 200,
      body: {
        requestStatus: 'PENDING_REVIEW',
        sysaidTicket: 'SR-1',
        reviewerComments: 'Asked the site.',
        messageToRequester: '',
        versionno: 2,
      },
    })
    expect(await currentAccesses(person)).toEqual(before)
    expect(await rolesOf(person)).toEqual(roles)
    expect(await server().mailsTo(await emailOf(person))).toHaveLength(1)
    const again = await review(helper, request, 'PENDING_REVIEW', { notes: { ...notes, versionno: 2 } })
    expect(again.status).toBe(304)
    expect((await stored(change)).versionno).toBe(2)
  })

  it('a status must be one of the six statuses and cannot become NEW again [ACC-074] [ACC-078] [T44]', async () => {
    const request = await newRequest()
    const helper = await support()
    expect((await review(helper, request, 'IN_PROGRESS')).status).toBe(200)
    for (const status of ['NEW', 'DONE', ''])
      expect(await review(helper, request, status, { notes: { versionno: 2 } })).toMatchObject({
        status: 422,
        body: {
          fieldErrors: { 'userAccessModificationRequest.requestStatus': ['REQUEST_STATUS_IS_INVALID'] },
        },
      })
    expect(await stored(request.change)).toMatchObject({ requestStatus: 'IN_PROGRESS', versionno: 2 })
  })

  it('a decided request cannot be changed; the error contains the reviewer and the time [ACC-073] [T44]', async () => {
    for (const decision of ['APPROVED', 'REJECTED'] as const) {
      const request = await newRequest()
      expect((await review(await support(), request, decision)).status).toBe(200)
      const before = await stored(request.change)
      const when = before.dchng.slice(0, 16).replace('T', ' at ')
      const late = await support()
      for (const status of ['APPROVED', 'REJECTED', 'IN_PROGRESS', 'NEW'])
        expect(
          await review(late, request, status, { notes: { versionno: 2 }, roles: [], accesses: [] }),
        ).toMatchObject({
          status: 422,
          body: {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            failureDescription: `Ada Lovelace ${decision.toLowerCase()} this request on ${when} UTC.`,
          },
        })
      expect(await stored(request.change)).toEqual(before)
    }
  })

  it('only one of several concurrent decisions succeeds, the others return an error [T44]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const roles = await rolesOf(person)
    const helpers = await Promise.all(Array.from({ length: 6 }, support))
    const answers = await Promise.all(
      helpers.map((helper, place) =>
        review(helper, request, place % 2 === 0 ? 'APPROVED' : 'REJECTED', { roles, accesses: [] }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const [{ requestStatus }] = won.map(({ body }) => body as AccessChange) as [AccessChange]
    for (const { status, body } of answers)
      if (status !== 200)
        expect({ status, body }).toMatchObject({
          status: 422,
          body: {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            failureDescription: expect.stringContaining(`Ada Lovelace ${requestStatus.toLowerCase()}`),
          },
        })
    expect(await currentAccesses(person)).toEqual(requestStatus === 'APPROVED' ? [] : before)
    expect((await stored(change)).versionno).toBe(2)
    const decisionMails = (await server().mailsTo(await emailOf(person))).filter(({ subject }) =>
      /approved|rejected/.test(subject),
    )
    expect(decisionMails).toHaveLength(1)
  })

  it('a new request during an approval does not deadlock with it [T44]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const request = await newRequest()
      const helper = await support()
      const again = () =>
        request.person.send(accessChanges.create, {
          body: { accessControls: [], requesterComments: 'More' },
        })
      const [approved, ...others] = await Promise.all([review(helper, request, 'APPROVED'), again(), again()])
      expect(approved.status).toBe(200)
      for (const { status } of others) expect([201, 422]).toContain(status)
    }
  })

  it('the second of two concurrent saves of notes is refused with a conflict [T45]', async () => {
    const request = await newRequest()
    const [one, other] = [await support(), await support()]
    expect((await review(one, request, 'NEW', { notes: { reviewerComments: 'one' } })).status).toBe(200)
    expect(await review(other, request, 'NEW', { notes: { reviewerComments: 'other' } })).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect((await stored(request.change)).reviewerComments).toBe('one')
  })

  it('a save with an outdated access or an access of another user is refused [T45]', async () => {
    const request = await newRequest()
    const { person, before } = request
    const [reader, writer] = before
    const helper = await support()
    for (const accesses of [
      [{ ...reader, versionno: 9 }],
      [{ ...reader, versionno: 9, inactive: true }],
      [{ ...reader, id: 999_999 }],
      [{ ...reader, id: writer?.id }],
    ])
      expect(await review(helper, request, 'APPROVED', { accesses })).toMatchObject({
        status: 422,
        body: { globalErrors: ['VERSION_CONFLICT'] },
      })
    const answer = await helper.send(accessChanges.review, {
      body: {
        portalUser: { id: helper.userId, portalRoleIds: [] },
        userAccesses: [],
        userAccessModificationRequest: { id: request.change.id, requestStatus: 'APPROVED' },
      },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'portalUser.id': ['ID_IS_INVALID'] } },
    })
    expect(await currentAccesses(person)).toEqual(before)
    expect(await rolesOf(helper)).toHaveLength(1)
  })

  it('an approval does not remove a concurrently added access [T45]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const helper = await support()
    await giveAccesses(server(), person.userId, [...before, access('Archivist')])
    const now = await currentAccesses(person)
    const approve = (knownIds?: readonly number[]) =>
      helper.send(accessChanges.review, {
        body: {
          portalUser: { id: person.userId, portalRoleIds: [] },
          userAccesses: before,
          ...(knownIds && { knownIds }),
          userAccessModificationRequest: { id: change.id, requestStatus: 'APPROVED', versionno: 1 },
        },
      })
    expect(await approve(before.map(({ id }) => id))).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect(await currentAccesses(person)).toEqual(now)
    expect(await rolesOf(person)).toHaveLength(1)
    expect((await approve(now.map(({ id }) => id))).status).toBe(200)
    expect((await currentAccesses(person)).map(({ roleName }) => roleName)).toEqual(['Reader', 'Writer'])
  })

  it('an approval does not overwrite concurrently changed portal roles [T45]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const [helper, colleague] = [await support(), await support()]
    const seen = await rolesOf(person)
    const theirs = [...seen, await server().role('READ_USERS')]
    const user = (await colleague.send(users.get, { params: { id: person.userId } })).body as object
    expect((await colleague.send(users.update, { body: { ...user, portalRoleIds: theirs } })).status).toBe(
      200,
    )
    const approve = (portalUser: object, more: object = {}) =>
      helper.send(accessChanges.review, {
        body: {
          portalUser: { id: person.userId, ...portalUser },
          userAccesses: before,
          ...more,
          userAccessModificationRequest: { id: change.id, requestStatus: 'APPROVED', versionno: 1 },
        },
      })
    const mine = [...seen, await server().role('USER')]
    for (const knownPortalRoleIds of [seen, [], [...theirs, ...mine]])
      expect(await approve({ portalRoleIds: mine }, { knownPortalRoleIds })).toMatchObject({
        status: 422,
        body: { globalErrors: ['VERSION_CONFLICT'] },
      })
    expect(await rolesOf(person)).toEqual(theirs)
    expect(await stored(change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
    expect((await approve({})).status).toBe(200)
    expect(await rolesOf(person)).toEqual(theirs)

    const again = await newRequest()
    const known = (await rolesOf(again.person)).toReversed()
    const answer = await helper.send(accessChanges.review, {
      body: {
        portalUser: { id: again.person.userId, portalRoleIds: mine },
        userAccesses: again.before,
        knownPortalRoleIds: known,
        userAccessModificationRequest: { id: again.change.id, requestStatus: 'APPROVED' },
      },
    })
    expect(answer.status).toBe(200)
    expect(await rolesOf(again.person)).toEqual(mine)
  })

  it('an approval does not overwrite concurrently changed dates of portal roles [COND-021] [T45]', async () => {
    const { person, before, change } = await newRequest()
    const [helper, colleague] = [await support(), await support()]
    const seen = await rolesOf(person)
    const extra = await server().role('USER')
    const current = async () =>
      (await colleague.send(users.get, { params: { id: person.userId } })).body as User
    const validUntil = new Date(server().host.clock.now()).toISOString().slice(0, 10)
    const theirs = seen.map((roleId) => ({ roleId, validUntil }))
    const ended = { ...(await current()), portalRoleDates: theirs }
    expect((await colleague.send(users.update, { body: ended })).status).toBe(200)
    const approve = (knownPortalRoleDates: object[]) =>
      helper.send(accessChanges.review, {
        body: {
          portalUser: {
            id: person.userId,
            portalRoleIds: [...seen, extra],
            portalRoleDates: knownPortalRoleDates,
          },
          userAccesses: before,
          knownPortalRoleIds: seen,
          knownPortalRoleDates,
          userAccessModificationRequest: { id: change.id, requestStatus: 'APPROVED', versionno: 1 },
        },
      })
    expect(await approve([])).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
    expect(await current()).toMatchObject({ portalRoleIds: seen, portalRoleDates: theirs })
    expect((await approve(theirs)).status).toBe(200)
    expect(await current()).toMatchObject({ portalRoleIds: [...seen, extra], portalRoleDates: theirs })
  })

  it('invalid accesses and portal roles are reported by index and nothing is saved [ACC-079] [ACC-054] [T47]', async () => {
    const request = await newRequest()
    const { person, before, change } = request
    const roles = await rolesOf(person)
    const [reader] = before
    const closed = await server().role('USER')
    const { db } = server().host.engine
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', closed).execute()
    const answer = await review(await support(), request, 'APPROVED', {
      roles: [...roles, 999_999, closed, await server().role('ADMIN')],
      accesses: [reader ?? {}, access('Manager', { systemAccessIds: [] }), access('Nobody')],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: {
          'userAccesses[1].sites': ['SITES_IS_REQUIRED'],
          'userAccesses[1].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
          'userAccesses[1].systemAccessIds': ['SYSTEM_ACCESS_IDS_IS_REQUIRED'],
          'userAccesses[2].roleName': ['ROLE_NAME_IS_UNKNOWN'],
          'portalUser.portalRoleIds[1]': ['PORTAL_ROLE_IS_UNKNOWN'],
          'portalUser.portalRoleIds[2]': ['PORTAL_ROLE_IS_INACTIVE'],
          'portalUser.portalRoleIds[3]': ['PORTAL_ROLE_IS_ABOVE_YOURS'],
        },
      },
    })
    expect(await currentAccesses(person)).toEqual(before)
    expect(await rolesOf(person)).toEqual(roles)
    expect(await stored(change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
    const tooLong = await review(await support(), request, 'REJECTED', {
      notes: {
        sysaidTicket: 'x'.repeat(17),
        reviewerComments: 'x'.repeat(513),
        messageToRequester: 'x'.repeat(513),
      },
    })
    expect(tooLong).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          'userAccessModificationRequest.sysaidTicket': ['SYSAID_TICKET_IS_TOO_LONG'],
          'userAccessModificationRequest.reviewerComments': ['REVIEWER_COMMENTS_IS_TOO_LONG'],
          'userAccessModificationRequest.messageToRequester': ['MESSAGE_TO_REQUESTER_IS_TOO_LONG'],
        },
      },
    })
  })

  it('a current portal role or access of the user can be saved again, even if it could not be added now [C-213] [C-156]', async () => {
    const request = await newRequest()
    const { db } = server().host.engine
    const roles = await rolesOf(request.person)
    await db.updateTable('portal_roles').set({ inactive: 1 }).where('id', 'in', roles).execute()
    await giveAccesses(server(), request.person.userId, [access('Manager')])
    const other = await server().role('USER')
    const [manager] = await get(await support(), request.change).then(async () => {
      const answer = await (await support()).send(userAccesses.listOfUser, {
        params: { portalUserId: request.person.userId },
      })
      return (answer.body as Paged<UserAccess>).content
    })
    const answer = await review(await support(), request, 'APPROVED', {
      roles: [...roles, other],
      accesses: [manager ?? {}],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await rolesOf(request.person)).toEqual([...roles, other])
  })

  it('a reviewer can grant only roles up to their own permissions [T20]', async () => {
    for (const [permission, given, status] of [
      ['WRITE_USERS', 'ADMIN', 422],
      ['WRITE_USERS', 'WRITE_USERS', 422],
      ['WRITE_USERS', 'READ_USERS', 200],
      ['ADMIN', 'ADMIN', 200],
    ] as const) {
      const request = await newRequest()
      const roles = [...(await rolesOf(request.person)), await server().role(given)]
      const reviewer = await server().holderOf(permission)
      expect((await review(reviewer, request, 'APPROVED', { roles })).status, given).toBe(status)
    }
  })

  it('a reviewer cannot approve a request of an account with higher permissions [T20]', async () => {
    const request = await newRequest('ADMIN')
    const roles = await rolesOf(request.person)
    const helper = await support()
    const sent = { roles: [], accesses: [] }
    expect(await review(helper, request, 'APPROVED', sent)).toMatchObject({
      status: 403,
      body: { globalErrors: ['HIGHER_PERMISSION'] },
    })
    expect(await rolesOf(request.person)).toEqual(roles)
    // Only the response to reviewers who cannot approve contains `isHigher`, with which the page hides the button.
    expect(await get(helper, request.change)).toHaveProperty('isHigher', true)
    for (const other of [
      await server().holderOf('ADMIN'),
      await server().holderOf('READ_USERS'),
      request.person,
    ])
      expect(await get(other, request.change)).not.toHaveProperty('isHigher')
    // A reviewer who cannot approve can save notes and reject, because this does not change permissions.
    expect((await review(helper, request, 'IN_PROGRESS')).status).toBe(200)
    expect((await review(helper, request, 'REJECTED', { notes: { versionno: 2 } })).status).toBe(200)
  })

  it('users cannot decide their own request, and the refusal does not reveal its state [T21]', async () => {
    for (const permission of ['WRITE_USERS', 'ADMIN'] as const) {
      const request = await newRequest(permission)
      for (const status of ['APPROVED', 'REJECTED', 'IN_PROGRESS', 'NEW'])
        expect(await review(request.person, request, status)).toMatchObject({
          status: 403,
          body: { globalErrors: ['OWN_REQUEST'] },
        })
      expect(await stored(request.change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
    }
  })

  it('concurrent approvals cannot remove the last administrator [T22]', async () => {
    const { db } = server().host.engine
    // Creates an administrator who can sign in with a password, and their request.
    const able = async () => {
      const request = await newRequest('ADMIN')
      await db
        .updateTable('users')
        .set({ password_hash: 'x' })
        .where('id', '=', request.person.userId)
        .execute()
      return request
    }
    // Makes these two users the only administrators.
    await db.updateTable('portal_roles').set({ inactive: 1 }).execute()
    const [one, other] = [await able(), await able()]
    const { directory } = server().host
    const lock = directory.lock.bind(directory)
    let arrive: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let count = 0
    // Both calls reach this point at the same time, unless one call waits for a lock that the other call has.
    directory.lock = async (...parts) => {
      count += 1
      if (count === 2) arrive()
      await Promise.race([both, wait(500)])
      return lock(...parts)
    }
    const nothing = { roles: [], accesses: [] }
    const [first, second] = await Promise.all([
      review(one.person, other, 'APPROVED', nothing),
      review(other.person, one, 'APPROVED', nothing),
    ]).finally(() => {
      directory.lock = lock
    })
    const statuses = [first.status, second.status].toSorted((a, b) => a - b)
    // The second caller is no longer an administrator, or would remove the last administrator.
    expect(statuses[0]).toBe(200)
    expect([403, 422]).toContain(statuses[1])
    const refused = first.status === 200 ? one : other
    expect(await rolesOf(refused.person)).toHaveLength(1)
    const onlyEntry = await server().holderOf('ADMIN')
    expect(await review(onlyEntry, refused, 'APPROVED', { roles: [], accesses: [] })).toMatchObject({
      status: 422,
      body: { globalErrors: ['LAST_ADMINISTRATOR'] },
    })
    expect(await rolesOf(refused.person)).toHaveLength(1)
    expect(await stored(refused.change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
  })

  it('callers without WRITE_USERS receive 403 for any review; an unknown id returns 404 [T42] [PERM-008]', async () => {
    const request = await newRequest()
    const reader = await server().holderOf('READ_USERS')
    for (const change of [request.change, { ...request.change, id: 999_999 }])
      expect(await review(reader, { ...request, change }, 'NEW')).toMatchObject({
        status: 403,
        body: { globalErrors: ['NOT_AUTHORIZED'] },
      })
    const missing = { ...request.change, id: 999_999 }
    for (const status of ['APPROVED', 'REJECTED', 'NEW'])
      expect((await review(await support(), { ...request, change: missing }, status)).status).toBe(404)
  })
})
