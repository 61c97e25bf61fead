import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { Access, UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import type { Registration } from '@portal-gateway/contract/registrations'
import type { UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { User } from '@portal-gateway/contract/users'
import { dayOf } from '@portal-gateway/contract/validity'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../../src/core/permissions/validity.ts'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Client } from '../../support/client.ts'
import { insertProjectRole } from '../../support/insertProjectRole.ts'
import { projectRoleAt, registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, projectRoles, registrationActions, registrations, userAccesses, userProfile, users } =
  api
const dayMs = 86_400_000

forEachEngine('the dates of accesses', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
  })

  const inDays = (days: number) => dayOf(Date.parse(today(server().host)) + days * dayMs)
  const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [systems.portal],
    ...changes,
  })
  /** Creates a user with these accesses. */
  const holder = async (...accesses: Access[]) => {
    const person = await server().holderOf('USER')
    await giveAccesses(server(), person.userId, accesses)
    return person
  }
  const contentOf = ({ body }: { body: unknown }) => (body as Paged<UserAccess>).content
  const rolesOf = (accesses: readonly { roleName: string }[]) => accesses.map(({ roleName }) => roleName)
  const allOf = async (client: Client) =>
    contentOf(await client.send(userAccesses.listOwn, { query: '?validity=ALL' }))
  const save = (client: Client, userId: number, list: readonly object[], more = {}) =>
    client.send(userAccesses.saveOfUser, {
      params: { portalUserId: userId },
      body: { userAccesses: list.map((each) => ({ portalUserId: userId, ...each })), ...more },
    })
  const update = (client: Client, one: UserAccess, changes: object) =>
    client.send(userAccesses.update, { params: { accessId: one.id }, body: { ...one, ...changes } })

  it('are saved, remain if a draft omits them, are removed by null, and are in versions and audit [COND-006]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await server().holderOf('USER')
    const dates = { validFrom: inDays(0), validUntil: inDays(30) }
    const draft = { ...access('Reader'), portalUserId: person.userId }
    const made = await support.send(userAccesses.create, { body: { ...draft, ...dates } })
    expect(made).toMatchObject({ status: 201, body: dates })
    const one = made.body as UserAccess
    expect(await allOf(person)).toEqual([one])

    const changed = await update(
      support,
      { ...draft, id: one.id, inactive: false, versionno: 1 },
      { studyNames: ['AURORA'] },
    )
    expect(changed).toMatchObject({ status: 200, body: { ...dates, studyNames: ['AURORA'], versionno: 2 } })
    const shorter = { validUntil: inDays(10) }
    expect((await update(support, changed.body as UserAccess, shorter)).body).toMatchObject(shorter)
    const unlimited = await update(support, { ...one, versionno: 3 }, { validFrom: null, validUntil: null })
    expect(unlimited.status).toBe(200)
    expect(unlimited.body).not.toHaveProperty('validFrom')
    expect(unlimited.body).not.toHaveProperty('validUntil')
    const revisions = await Promise.all(
      [1, 2, 3, 4].map((revisionNo) =>
        support.send(userAccesses.revision, { params: { accessId: one.id, revisionNo } }),
      ),
    )
    expect(revisions.map(({ body }) => (body as UserAccessRevision).validUntil)).toEqual([
      dates.validUntil,
      dates.validUntil,
      shorter.validUntil,
      undefined,
    ])
    const entries = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select('changes')
      .where('entity', '=', 'USER_ACCESS')
      .where('entity_id', '=', one.id)
      .orderBy('id')
      .execute()
    expect(entries[2]?.changes).toBe(
      JSON.stringify([{ field: 'validUntil', before: dates.validUntil, after: shorter.validUntil }]),
    )
  })

  it('must have a last day that is neither before the first day nor newly in the past [COND-003]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(access('Reader', { validUntil: inDays(-1) }))
    const errorsOf = async (dates: object) => {
      const { status, body } = await save(support, person.userId, [access('Reader', dates)])
      return status === 422 ? (body as { fieldErrors: unknown }).fieldErrors : status
    }
    const field = 'userAccesses[0].validUntil'
    expect(await errorsOf({ validFrom: inDays(2), validUntil: inDays(1) })).toEqual({
      [field]: ['VALID_UNTIL_IS_BEFORE_VALID_FROM'],
    })
    expect(await errorsOf({ validUntil: inDays(-2) })).toEqual({ [field]: ['VALID_UNTIL_IS_PAST'] })
    // The stored day is in the past, and does not prevent other changes.
    expect(await errorsOf({ studyNames: ['BEACON'], validUntil: inDays(-1) })).toBe(200)
    expect(await errorsOf({ validUntil: inDays(0) })).toBe(200)
  })

  it('can be requested alone, and a review can shorten them; the decision contains them [COND-006]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(access('Reader', { validUntil: inDays(5) }))
    const requested = { validUntil: inDays(90) }
    const request = await person.send(accessChanges.create, {
      body: { accessControls: [access('Reader', requested)], requesterComments: '' },
    })
    expect(request.status).toBe(201)
    const { id, accessControls } = request.body as AccessChange
    expect(accessControls).toMatchObject([{ requestType: 'CHANGE', ...requested }])

    const [current] = await allOf(person)
    const approved = { validUntil: inDays(60) }
    const review = await support.send(accessChanges.review, {
      body: {
        portalUser: { id: person.userId },
        userAccesses: [{ ...current, ...approved }],
        userAccessModificationRequest: { id, requestStatus: 'APPROVED' },
      },
    })
    expect(review.status).toBe(200)
    expect(await allOf(person)).toMatchObject([approved])
    const { body } = await support.send(accessChanges.get, { params: { requestId: id } })
    expect(body).toMatchObject({
      accessControls: [{ ...requested, decision: 'CHANGED', approved }],
      decidedAccesses: { before: [{ validUntil: inDays(5) }], after: [approved] },
    })
  })

  it('of a registration become those of the new account, even if the approval omits them [COND-006]', async () => {
    const admin = await server().holderOf('ADMIN')
    const visitor = server().visitor()
    const dates = { validFrom: inDays(1), validUntil: inDays(30) }
    const requested = await projectRoleAt(server())
    const draft = await registrationDraftAt(server(), {
      'g-recaptcha-response': await answerFor(visitor),
      accessControls: [{ ...requested, ...dates }],
    })
    const { id } = (await visitor.send(registrations.createPublic, { body: draft })).body as { id: number }
    const stored = (await admin.send(registrations.get, { params: { id } })).body as Registration
    expect(stored.accessControls).toMatchObject([dates])
    const { email, firstName, lastName, versionno } = stored
    const answer = await admin.send(registrationActions.approve, {
      body: {
        registrationForm: {
          id,
          email,
          firstName,
          lastName,
          versionno,
          accessControls: [requested],
          sysaidTicket: '',
          reviewerComments: '',
          messageToRequester: '',
        },
        accountType: 'external',
        gecos: '',
        portalRoleIds: [await server().role('USER')],
        useExistingAuthAccount: false,
        username: `jun-${id}-${Date.now()}`,
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const approved = (await admin.send(registrations.get, { params: { id } })).body as Registration
    expect(approved.accessControls).toMatchObject([dates])
    const user = await admin.send(users.get, { params: { id: approved.portalUserId ?? 0 } })
    expect((user.body as User).userAccesses).toMatchObject([dates])
  })

  it('remain when the project role is renamed, and a pending request does not become outdated [COND-006]', async () => {
    const admin = await server().holderOf('ADMIN')
    await insertProjectRole(server().host, 'Auditor')
    const person = await holder(access('Auditor', { validUntil: inDays(9) }))
    const request = await person.send(accessChanges.create, {
      body: { accessControls: [], requesterComments: 'Please' },
    })
    const roles = (await admin.send(projectRoles.list)).body as ProjectRole[]
    const role = roles.find(({ roleName }) => roleName === 'Auditor')
    const renamed = {
      ...role,
      description: 'Audits',
      roleName: 'Inspector',
      systemAccessIds: [systems.portal],
    }
    const saved = await admin.send(projectRoles.update, { params: { id: role?.id ?? 0 }, body: renamed })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await allOf(person)).toMatchObject([{ roleName: 'Inspector', validUntil: inDays(9) }])
    const { id } = request.body as AccessChange
    const { body } = await admin.send(accessChanges.get, { params: { requestId: id } })
    expect(body).toMatchObject({ isOutdated: false })
  })

  it('decide which accesses the lists contain; profile and user record contain all [COND-007]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(
      access('Archivist', { validUntil: inDays(-1) }),
      access('Reader', { validFrom: inDays(0), validUntil: inDays(0) }),
      access('Writer', { validFrom: inDays(1) }),
    )
    const { userId: portalUserId } = person
    const all = ['Archivist', 'Reader', 'Writer']
    const ofUser = async (query: string) =>
      rolesOf(contentOf(await support.send(userAccesses.listOfUser, { params: { portalUserId }, query })))
    expect(rolesOf(contentOf(await person.send(userAccesses.listOwn)))).toEqual(['Reader'])
    expect(await ofUser('')).toEqual(['Reader'])
    expect(await ofUser('?validity=ALL')).toEqual(all)
    const everybody = (await support.send(userAccesses.listAll)).body as UserAccess[]
    expect(rolesOf(everybody.filter((each) => each.portalUserId === portalUserId))).toEqual(['Reader'])
    expect(rolesOf(((await person.send(userProfile.get)).body as UserProfile).userAccesses)).toEqual(all)
    const user = (await support.send(users.get, { params: { id: portalUserId } })).body
    expect(rolesOf((user as UserProfile).userAccesses)).toEqual(all)
  })

  it('protect an access that is not in force from a client that did not know it [COND-008]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(
      access('Archivist', { validUntil: inDays(-1) }),
      access('Reader'),
      access('Writer', { validFrom: inDays(1) }),
    )
    const listed = contentOf(await person.send(userAccesses.listOwn))
    const knownIds = listed.map(({ id }) => id)
    const changed = listed.map((each) => ({ ...each, studyNames: ['AURORA'] }))
    expect((await save(support, person.userId, changed, { knownIds })).status).toBe(200)
    expect(rolesOf(await allOf(person))).toEqual(['Archivist', 'Reader', 'Writer'])
    // A client that knew the accesses removes them.
    const known = (await allOf(person)).map(({ id }) => id)
    const [, reader] = await allOf(person)
    expect((await save(support, person.userId, [reader ?? {}], { knownIds: known })).status).toBe(200)
    expect(rolesOf(await allOf(person))).toEqual(['Reader'])
    // An access in force that the client did not know is still a conflict.
    await giveAccesses(server(), person.userId, [access('Reader'), access('Writer')])
    expect(await save(support, person.userId, [access('Reader')], { knownIds })).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
  })

  it('let an ended access be given again, with its id and its history [COND-009]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(
      access('Reader', { validUntil: inDays(-1) }),
      access('Writer', { validFrom: inDays(9) }),
    )
    const [ended] = await allOf(person)
    const give = (roleName: string) =>
      support.send(userAccesses.create, { body: { ...access(roleName), portalUserId: person.userId } })
    expect(await give('Reader')).toMatchObject({ status: 201, body: { id: ended?.id, versionno: 2 } })
    expect(rolesOf(contentOf(await person.send(userAccesses.listOwn)))).toEqual(['Reader'])
    expect(await give('Writer')).toMatchObject({ status: 422 })
  })

  /** Creates a project role with these lengths and returns its name. */
  const roleWith = async (lengths: { maxDays?: number; defaultDays?: number }) => {
    const admin = await server().holderOf('ADMIN')
    const roleName = `Monitor ${Object.values(lengths).join(' of ')} ${Date.now()}`
    const draft = { roleName, description: 'Monitors', siteRequired: false, studyRequired: false }
    const body = { ...draft, ...lengths, systemAccessIds: [systems.portal] }
    expect((await admin.send(projectRoles.create, { body })).status).toBe(201)
    return roleName
  }

  it('of a role with a maximum have a last day that does not exceed it [COND-011]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const roleName = await roleWith({ maxDays: 100 })
    const { userId } = await server().holderOf('USER')
    const rules = async (dates: object) => {
      const { status, body } = await save(support, userId, [access(roleName, dates)])
      return status === 422 ? Object.values((body as { fieldErrors: object }).fieldErrors).flat() : status
    }
    expect(await rules({ validUntil: null })).toEqual(['VALID_UNTIL_IS_REQUIRED'])
    expect(await rules({ validUntil: inDays(100) })).toEqual(['VALID_UNTIL_IS_TOO_LATE'])
    // The length counts from the first day if it is in the future.
    expect(await rules({ validFrom: inDays(10), validUntil: inDays(110) })).toEqual([
      'VALID_UNTIL_IS_TOO_LATE',
    ])
    expect(await rules({ validFrom: inDays(10), validUntil: inDays(109) })).toBe(200)
    expect(await rules({ validFrom: null, validUntil: inDays(100) })).toEqual(['VALID_UNTIL_IS_TOO_LATE'])
    expect(await rules({ validFrom: null, validUntil: inDays(99) })).toBe(200)
    // An access that ends in more than 30 days is not renewed from its end, and must remain limited.
    expect(await rules({ validUntil: inDays(100) })).toEqual(['VALID_UNTIL_IS_TOO_LATE'])
    expect(await rules({ validUntil: null })).toEqual(['VALID_UNTIL_IS_REQUIRED'])
    expect(await rules({ validUntil: inDays(30) })).toBe(200)
    // Now it can be renewed from its old end.
    expect(await rules({ validUntil: inDays(131) })).toEqual(['VALID_UNTIL_IS_TOO_LATE'])
    expect(await rules({ validUntil: inDays(130) })).toBe(200)
  })

  it('that do not change may exceed a maximum that is newer than the access [COND-011]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const roleName = await roleWith({ maxDays: 10 })
    const person = await holder(access(roleName), access('Reader'))
    const changed = (dates: object) =>
      save(support, person.userId, [access(roleName, { studyNames: ['AURORA'], ...dates }), access('Reader')])
    expect((await changed({})).status).toBe(200)
    await giveAccesses(server(), person.userId, [
      access(roleName, { validUntil: inDays(50) }),
      access('Reader'),
    ])
    expect((await changed({ validUntil: inDays(50) })).status).toBe(200)
    expect((await changed({ validUntil: inDays(49) })).status).toBe(422)
  })

  it('of an inactive role with a maximum are not extended beyond it [COND-022]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const roleName = await roleWith({ maxDays: 10 })
    const person = await holder(access(roleName, { validUntil: inDays(5) }))
    await server()
      .host.engine.db.updateTable('project_roles')
      .set({ inactive: 1 })
      .where('role_name', '=', roleName)
      .execute()
    const statusOf = async (validUntil: string | null) =>
      (await save(support, person.userId, [access(roleName, { validUntil })])).status
    expect(await statusOf(null)).toBe(422)
    expect(await statusOf(inDays(16))).toBe(422)
    expect(await statusOf(inDays(15))).toBe(200)
    expect(await statusOf(inDays(1))).toBe(200)
  })

  it.each([
    [{ maxDays: 100, defaultDays: 30 }, 29],
    [{ maxDays: 100 }, 99],
    [{ defaultDays: 30 }, undefined],
  ])(
    'are filled in for a new access without a last day if the role has a maximum: %j [COND-011]',
    async (lengths, days) => {
      const support = await server().holderOf('WRITE_USERS')
      const roleName = await roleWith(lengths)
      const validUntil = days === undefined ? undefined : inDays(days)
      const [one, other, third] = [
        await server().holderOf('USER'),
        await server().holderOf('USER'),
        await server().holderOf('USER'),
      ]
      const made = await support.send(userAccesses.create, {
        body: { ...access(roleName), portalUserId: one.userId },
      })
      expect((made.body as UserAccess).validUntil).toBe(validUntil)
      expect((await save(support, other.userId, [access(roleName)])).status).toBe(200)
      expect((await allOf(other))[0]?.validUntil).toBe(validUntil)
      const request = await third.send(accessChanges.create, {
        body: { accessControls: [access(roleName)], requesterComments: '' },
      })
      expect((request.body as AccessChange).accessControls[0]?.validUntil).toBe(validUntil)
    },
  )

  it('cannot be requested or approved beyond the maximum of the role [COND-011]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const roleName = await roleWith({ maxDays: 10 })
    const person = await server().holderOf('USER')
    const request = (validUntil: string) =>
      person.send(accessChanges.create, {
        body: { accessControls: [access(roleName, { validUntil })], requesterComments: '' },
      })
    expect(await request(inDays(10))).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'accessControls[0].validUntil': ['VALID_UNTIL_IS_TOO_LATE'] } },
    })
    const { id } = (await request(inDays(9))).body as AccessChange
    const review = (validUntil: string) =>
      support.send(accessChanges.review, {
        body: {
          portalUser: { id: person.userId },
          userAccesses: [access(roleName, { validUntil })],
          userAccessModificationRequest: { id, requestStatus: 'APPROVED' },
        },
      })
    expect(await review(inDays(10))).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'userAccesses[0].validUntil': ['VALID_UNTIL_IS_TOO_LATE'] } },
    })
    expect((await review(inDays(5))).status).toBe(200)
    expect((await allOf(person))[0]?.validUntil).toBe(inDays(5))
  })

  it('are in the mail about an approved request, with the requested ones if they differ [COND-020]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(access('Reader', { validUntil: inDays(20) }), access('Writer'))
    const decide = async (validUntil: string) => {
      const { id } = (
        await person.send(accessChanges.create, {
          body: {
            accessControls: [
              { ...access('Reader', { validUntil: inDays(90) }), requestType: 'CHANGE' },
              { ...access('Writer'), requestType: 'REMOVAL' },
            ],
            requesterComments: '',
          },
        })
      ).body as AccessChange
      const answer = await support.send(accessChanges.review, {
        body: {
          portalUser: { id: person.userId },
          userAccesses: [access('Reader', { validUntil })],
          userAccessModificationRequest: { id, requestStatus: 'APPROVED', messageToRequester: 'Hello' },
        },
      })
      expect(answer.status).toBe(200)
      const { email } = (await person.send(userProfile.get)).body as UserProfile
      return (await server().mailsTo(email))[0]?.text
    }
    expect(await decide(inDays(60))).toContain(
      `:\n\n- Reader (Modified Access): approved with changes\n    Valid until ${inDays(60)} (requested: until ${inDays(90)})\n- Writer (Removed Access): approved\n\n`,
    )
    await giveAccesses(server(), person.userId, [access('Reader'), access('Writer')])
    expect(await decide(inDays(90))).toContain(
      ` was approved.\n\n- Reader (Modified Access)\n    Valid until ${inDays(90)}\n\n`,
    )
  })

  it('are not in the mail about a change of a role that the reviewer has removed [COND-020]', async () => {
    const support = await server().holderOf('WRITE_USERS')
    const person = await holder(access('Reader', { validUntil: inDays(20) }), access('Writer'))
    const requested = { ...access('Reader', { validUntil: inDays(90) }), requestType: 'CHANGE' }
    const { id } = (
      await person.send(accessChanges.create, {
        body: { accessControls: [requested], requesterComments: '' },
      })
    ).body as AccessChange
    const answer = await support.send(accessChanges.review, {
      body: {
        portalUser: { id: person.userId },
        userAccesses: [access('Writer')],
        userAccessModificationRequest: { id, requestStatus: 'APPROVED', messageToRequester: 'Hello' },
      },
    })
    expect(answer.status).toBe(200)
    const { email } = (await person.send(userProfile.get)).body as UserProfile
    const text = (await server().mailsTo(email))[0]?.text
    expect(text).toContain('- Reader (Modified Access): approved with changes\n')
    expect(text).not.toContain('Valid')
  })

  it('of portal roles that are limited are in the own profile [COND-015]', async () => {
    const person = await server().holderOf('USER')
    const own = async () => ((await person.send(userProfile.get)).body as UserProfile).limitedPortalRoles
    expect(await own()).toBeUndefined()
    await server()
      .host.engine.db.updateTable('user_portal_roles')
      .set({ valid_until: inDays(7) })
      .where('user_id', '=', person.userId)
      .execute()
    expect(await own()).toEqual([{ description: expect.any(String), validUntil: inDays(7) }])
  })
})
