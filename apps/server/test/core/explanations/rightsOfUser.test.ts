import { api } from '@portal-gateway/contract/api'
import type { RightsExplanation } from '@portal-gateway/contract/explanations'
import { dayAfter } from '@portal-gateway/contract/validity'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { giveAccesses } from '../../support/accessFixtures.ts'
import { newClient } from '../../support/client.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { atAgreements, sign } from '../agreements/agreementSite.ts'
import { explanationSite } from './explanationSite.ts'

const { explanations, portalRoles, registrationActions } = api

/** The states of the portal roles and accesses. */
const statesIn = ({ portalRoles: roles, accesses }: RightsExplanation) =>
  [...roles, ...accesses].map(({ state }) => state)

/** Who gave the portal roles and accesses, and by which request; without the times. */
const giversIn = ({ portalRoles: roles, accesses }: RightsExplanation) =>
  [...roles, ...accesses].map(({ origin }) => origin && { by: origin.by, request: origin.request })

forEachEngine('the explanation of the rights of a user', (server) => {
  const { staff, userOf, update, newAccess, addAccess, saveAccess, request, approve, ofUser, own } =
    explanationSite(server)
  const db = () => server().host.engine.db
  const dayAway = (days: number) => dayAfter(today(server().host), days)
  const later = () => server().turnClock(60)
  const given = async (userId: number, role: number) =>
    db().insertInto('user_portal_roles').values({ user_id: userId, role_id: role }).execute()
  const removed = async (userId: number, role: number) =>
    db().deleteFrom('user_portal_roles').where('user_id', '=', userId).where('role_id', '=', role).execute()

  beforeAll(() => db().insertInto('studies').values({ study: 'AURORA', label: 'Aurora' }).execute())

  it('lists all portal roles and accesses with their states [COND-056]', async () => {
    const admin = await staff('Grace Hopper')
    const { make } = await atAgreements(server())
    const agreement = await make()
    const names = ['Archive', 'Biobank', 'clinic', 'Desk']
    const roles = await Promise.all(names.map((name) => server().role('USER', name)))
    const [archive, biobank, clinic, desk] = roles as [number, number, number, number]
    const person = await server().signedIn({ roles: [archive, desk] })
    await update(admin, person.userId, {
      portalRoleIds: roles,
      portalRoleDates: [
        { roleId: biobank, validFrom: dayAway(1) },
        { roleId: clinic, validUntil: dayAway(0) },
      ],
    })
    const ends = { validUntil: dayAway(0) }
    const current = await addAccess(admin, person.userId, await newAccess())
    const ended = await addAccess(admin, person.userId, { ...(await newAccess()), ...ends })
    const paused = await addAccess(admin, person.userId, await newAccess())
    const upcoming = await addAccess(admin, person.userId, { ...(await newAccess()), validFrom: dayAway(30) })
    for (const { roleName } of [ended, paused, upcoming]) await requires(roleName, agreement.id)
    expect((await admin.send(portalRoles.deactivate, { params: { id: desk } })).status).toBe(200)
    // The upcoming role starts, and the last day of the ended ones is over.
    server().turnClock(86_400)
    for (const client of [admin, person]) await client.startSession(server().host, client.userId)
    const expectedAccess = ({ id, roleName, validFrom, validUntil }: typeof current) => ({
      id,
      roleName,
      ...(validFrom && { validFrom }),
      ...(validUntil && { validUntil }),
      origin: expect.objectContaining({ by: 'Grace Hopper', request: null }) as unknown,
    })
    const unmetAgreements = [{ id: agreement.id, name: agreement.name, version: 1, reason: 'UNSIGNED' }]
    const byRoleName = (one: { roleName: string }, other: { roleName: string }) =>
      one.roleName.toLowerCase() < other.roleName.toLowerCase() ? -1 : 1
    const explained = await ofUser(admin, person.userId)
    const origin = expect.anything() as unknown
    expect(explained.portalRoles).toEqual([
      { id: archive, description: 'Archive', state: 'CURRENT', origin },
      { id: biobank, description: 'Biobank', validFrom: dayAway(0), state: 'CURRENT', origin },
      { id: clinic, description: 'clinic', validUntil: dayAway(-1), state: 'ENDED', origin },
      { id: desk, description: 'Desk', state: 'INACTIVE', origin },
    ])
    expect(explained.accesses).toEqual(
      [
        { ...expectedAccess(current), state: 'CURRENT' },
        { ...expectedAccess(ended), unmetAgreements, state: 'ENDED' },
        { ...expectedAccess(paused), unmetAgreements, state: 'PAUSED' },
        { ...expectedAccess(upcoming), unmetAgreements, state: 'UPCOMING' },
      ].toSorted(byRoleName),
    )
    expect(statesIn(await own(person))).toEqual(statesIn(explained))
    await sign(person, agreement.id)
    const after = await ofUser(admin, person.userId)
    expect(after.accesses.find(({ id }) => id === paused.id)).toEqual({
      ...expectedAccess(paused),
      state: 'CURRENT',
    })
    // Names are those of today.
    const { body } = await admin.send(portalRoles.get, { params: { id: archive } })
    await admin.send(portalRoles.update, { body: { ...(body as object), description: 'Archives' } })
    expect((await ofUser(admin, person.userId)).portalRoles[0]).toMatchObject({
      id: archive,
      description: 'Archives',
    })
  })

  async function requires(roleName: string, agreementId: number) {
    const { id } = await db()
      .selectFrom('project_roles')
      .select('id')
      .where('role_name', '=', roleName)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('project_role_agreements')
      .values({ project_role_id: id, agreement_id: agreementId })
      .execute()
  }

  it('names who gave a right, when, and by which request [COND-056]', async () => {
    const [grace, katherine] = [await staff('Grace Hopper'), await staff('Katherine Johnson')]
    const [created, added, requested] = [
      await server().role('USER', 'A created'),
      await server().role('USER', 'B added'),
      await server().role('USER', 'C requested'),
    ]
    const person = await server().signedIn({ roles: [created] })
    later()
    await update(katherine, person.userId, { portalRoleIds: [created, added] })
    const asked = await newAccess()
    const id = await request(person, asked)
    later()
    const before = server().host.clock.now()
    await approve(grace, person, id, { roles: [created, added, requested], accesses: [asked] })
    const after = server().host.clock.now()
    later()
    // A profile change that is approved, and a change of an existing access, give nothing.
    await update(katherine, person.userId, { lastName: 'Byron' })
    const explained = await ofUser(grace, person.userId)
    const byRequest = { by: 'Grace Hopper', request: { type: 'ACCESS_CHANGE', id } }
    expect(giversIn(explained)).toEqual([
      { by: 'System', request: null },
      { by: 'Katherine Johnson', request: null },
      byRequest,
      byRequest,
    ])
    const at = Date.parse(explained.accesses[0]?.origin?.at ?? '')
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(after)
  })

  it('names for a new user the registration that created the account [COND-056]', async () => {
    const grace = await staff('Grace Hopper')
    const role = await server().role('USER')
    const registration = await newRegistration(server().host)
    const body = { ...registration.approval, portalRoleIds: [role] }
    expect((await grace.send(registrationActions.approve, { body })).status).toBe(200)
    const { user_id } = await db()
      .selectFrom('registrations')
      .select('user_id')
      .where('id', '=', registration.id)
      .executeTakeFirstOrThrow()
    const byRegistration = { by: 'Grace Hopper', request: { type: 'REGISTRATION', id: registration.id } }
    const userId = user_id ?? 0
    expect(giversIn(await ofUser(grace, userId))).toEqual([byRegistration, byRegistration])
    // The new user does not learn the reviewer's name.
    const person = server().visitor()
    await person.startSession(server().host, userId)
    const withheld = { ...byRegistration, by: 'Staff' }
    expect(giversIn(await own(person))).toEqual([withheld, withheld])
    const { body: text } = await person.send(explanations.own)
    expect(JSON.stringify(text)).not.toContain('Hopper')
  })

  it('names a request only if its decision gave the right [COND-057]', async () => {
    const [grace, katherine] = [await staff('Grace Hopper'), await staff('Katherine Johnson')]
    const role = await server().role('USER')
    const person = await server().signedIn({ roles: [role] })
    const [first, second] = [await newAccess('First'), await newAccess('Second')]
    const kept = await addAccess(grace, person.userId, first)
    const id = await request(person, second)
    // The approval changes the studies of the first access, and gives only the second.
    await approve(katherine, person, id, {
      roles: [role],
      accesses: [{ ...kept, studyNames: ['AURORA'] }, second],
    })
    expect(giversIn(await ofUser(grace, person.userId))).toEqual([
      { by: 'System', request: null },
      { by: 'Grace Hopper', request: null },
      { by: 'Katherine Johnson', request: { type: 'ACCESS_CHANGE', id } },
    ])
  })

  it('names the last change that gave a right [COND-057]', async () => {
    const [grace, katherine] = [await staff('Grace Hopper'), await staff('Katherine Johnson')]
    const [base, role] = [await server().role('USER', 'A base'), await server().role('USER', 'B role')]
    const person = await server().signedIn({ roles: [base, role] })
    const access = await newAccess()
    const first = await addAccess(grace, person.userId, access)
    later()
    await update(grace, person.userId, { portalRoleIds: [base] })
    await saveAccess(grace, { ...first, inactive: true })
    expect(giversIn(await ofUser(grace, person.userId))).toEqual([{ by: 'System', request: null }])
    later()
    await update(katherine, person.userId, { portalRoleIds: [base, role] })
    const id = await request(person, access)
    await approve(katherine, person, id, { roles: [base, role], accesses: [access] })
    expect(giversIn(await ofUser(grace, person.userId))).toEqual([
      { by: 'System', request: null },
      { by: 'Katherine Johnson', request: null },
      { by: 'Katherine Johnson', request: { type: 'ACCESS_CHANGE', id } },
    ])
  })

  it('counts a later last day or an earlier first day as giving, and no other change of an access or its dates [COND-004] [COND-057]', async () => {
    const [grace, katherine] = [await staff('Grace Hopper'), await staff('Katherine Johnson')]
    const role = await server().role('USER')
    const person = await server().signedIn({ roles: [role] })
    let access = await addAccess(grace, person.userId, {
      ...(await newAccess()),
      validFrom: dayAway(10),
      validUntil: dayAway(20),
    })
    const dated = (dates: object) =>
      update(katherine, person.userId, {
        portalRoleIds: [role],
        portalRoleDates: [{ roleId: role, ...dates }],
      })
    const givers = async () => giversIn(await ofUser(grace, person.userId)).map((each) => each?.by)
    // Shorter on both sides.
    await dated({ validFrom: dayAway(5), validUntil: dayAway(20) })
    access = await saveAccess(katherine, { ...access, validFrom: dayAway(11), validUntil: dayAway(19) })
    expect(await givers()).toEqual(['System', 'Grace Hopper'])
    await dated({ validFrom: dayAway(4), validUntil: dayAway(20) })
    access = await saveAccess(katherine, { ...access, validUntil: dayAway(20) })
    expect(await givers()).toEqual(['Katherine Johnson', 'Katherine Johnson'])
    // Without a last day, a right ends later than with any.
    await update(grace, person.userId, {
      portalRoleIds: [role],
      portalRoleDates: [{ roleId: role, validFrom: dayAway(4) }],
    })
    access = await saveAccess(grace, { ...access, validUntil: null })
    expect(await givers()).toEqual(['Grace Hopper', 'Grace Hopper'])
    await dated({ validFrom: dayAway(4), validUntil: dayAway(20) })
    access = await saveAccess(katherine, {
      ...access,
      studyNames: ['AURORA'],
    })
    expect(await givers()).toEqual(['Grace Hopper', 'Grace Hopper'])
    await saveAccess(katherine, { ...access, validFrom: null })
    expect(await givers()).toEqual(['Grace Hopper', 'Katherine Johnson'])
  })

  it('has no origin of a right if the audit does not contain it [COND-056]', async () => {
    const grace = await staff('Grace Hopper')
    const [role, imported] = [
      await server().role('USER', 'A role'),
      await server().role('USER', 'B imported'),
    ]
    const person = await server().signedIn({ roles: [role] })
    await giveAccesses(server(), person.userId, [await newAccess()])
    await given(person.userId, imported)
    expect(giversIn(await ofUser(grace, person.userId))).toEqual([
      { by: 'System', request: null },
      null,
      null,
    ])
    // A right that was removed, and came back without an entry, has no origin either.
    await update(grace, person.userId, { portalRoleIds: [imported] })
    await given(person.userId, role)
    expect(giversIn(await ofUser(grace, person.userId))).toEqual([null, null, null])
  })

  it('does not name other users in own rights, nor to staff in their own [COND-057]', async () => {
    const [grace, katherine] = [await staff('Grace Hopper'), await staff('Katherine Johnson')]
    const { portalRoleIds } = await userOf(grace, katherine.userId)
    const role = await server().role('USER', 'Z role')
    await update(grace, katherine.userId, { portalRoleIds: [...portalRoleIds, role] })
    await addAccess(grace, katherine.userId, await newAccess('A by Grace'))
    await addAccess(katherine, katherine.userId, await newAccess('B by herself'))
    const withheld = [
      { by: 'System', request: null },
      { by: 'Staff', request: null },
      { by: 'Staff', request: null },
      { by: 'Katherine Johnson', request: null },
    ]
    expect(giversIn(await own(katherine))).toEqual(withheld)
    expect(giversIn(await ofUser(katherine, katherine.userId))).toEqual(withheld)
    expect(giversIn(await ofUser(grace, katherine.userId)).map((each) => each?.by)).toEqual([
      'System',
      'Grace Hopper',
      'Grace Hopper',
      'Katherine Johnson',
    ])
  })

  it('is refused to users without READ_USERS, and missing for an unknown user [COND-056]', async () => {
    const person = await server().holderOf('USER')
    const params = { id: person.userId }
    expect((await person.send(explanations.ofUser, { params })).status).toBe(403)
    const reader = await server().holderOf('READ_USERS')
    expect((await reader.send(explanations.ofUser, { params })).status).toBe(200)
    expect((await reader.send(explanations.ofUser, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('reads the audit in blocks, with queries that do not depend on the number of rights [COND-056]', async () => {
    const grace = await staff('Grace Hopper')
    const roles = await Promise.all(Array.from({ length: 20 }, () => server().role('USER')))
    const { id: userId } = await server().user({ roles })
    const [first = 0] = roles
    const counted = countingQueries()
    expect(giversIn(await ofUser(counted.as(grace), userId))).toEqual(
      roles.map(() => ({ by: 'System', request: null })),
    )
    const few = counted.count()
    // Entries that mention the roles and give none of them.
    const changes = JSON.stringify([{ field: 'portalRoleIds', before: [...roles, 999_999], after: roles }])
    await insertEntries(1_100, { subject: userId, changes })
    expect(giversIn(await ofUser(counted.as(grace), userId))).toHaveLength(20)
    expect(counted.count()).toBe(few + 2)
    await removed(userId, first)
    expect((await ofUser(counted.as(grace), userId)).portalRoles).toHaveLength(19)
    expect(counted.count()).toBe(few + 2)
  })

  it('reads at most the latest 10,000 entries that can give a right [COND-056]', async () => {
    const grace = await staff('Grace Hopper')
    const role = await server().role('USER')
    const { id: userId } = await server().user({ roles: [role] })
    const counted = countingQueries()
    expect(giversIn(await ofUser(counted.as(grace), userId))).toEqual([{ by: 'System', request: null }])
    const few = counted.count()
    const changes = JSON.stringify([{ field: 'portalRoleIds', before: [role, 999_999], after: [role] }])
    await insertEntries(9_999, { subject: userId, changes })
    expect(giversIn(await ofUser(counted.as(grace), userId))).toEqual([{ by: 'System', request: null }])
    expect(counted.count()).toBe(few + 19)
    await insertEntries(1_001, { subject: userId, changes })
    expect(giversIn(await ofUser(counted.as(grace), userId))).toEqual([null])
    expect(counted.count()).toBe(few + 19)
  })

  it('finds the entries about the user by an index, whatever the number of others', async ({ skip }) => {
    skip(server().host.engine.dialect === 'postgres', 'The planner of PostgreSQL depends on statistics')
    const counted = countingQueries()
    const grace = await staff('Grace Hopper')
    await ofUser(counted.as(grace), grace.userId)
    const [query, ...others] = counted.compiledReads()
    expect(others).toEqual([])
    const explain = `explain query plan ${query?.sql}`
    const plan = await db().executeQuery<{ detail: string }>(
      CompiledQuery.raw(explain, [...(query?.parameters ?? [])]),
    )
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      'SEARCH audit_entries USING INDEX audit_entries_subject (subject_id=?)',
    ])
  })

  const insertEntries = (count: number, { subject, changes }: { subject: number; changes: string }) =>
    sql`insert into audit_entries
        (at, actor_name, actor_key, action, entity, entity_id, entity_name, entity_key, subject_id, changes)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
      select i, 'System', 'system', 'UPDATED', 'USER', ${sql.lit(subject)}, '', '', ${sql.lit(subject)},
        ${sql.lit(changes)} from n`.execute(db())

  /** Counts the queries of clients of the same server, those of the session included. */
  function countingQueries() {
    let queries = 0
    const compiled: CompiledQuery[] = []
    const { host } = server()
    const compiling: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        compiled.push(host.engine.reads.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    }
    const engine = {
      ...host.engine,
      db: host.engine.db.withPlugin(counting),
      reads: host.engine.reads.withPlugin(counting).withPlugin(compiling),
    }
    const handler = createHandler({ ...host, engine })
    return {
      as: ({ cookie, token }: { cookie: string; token: string }) =>
        Object.assign(newClient(handler), { cookie, token }),
      /** Returns the queries on the connection for long reads. */
      compiledReads: () => compiled,
      /** Returns the number of queries since the last call of this function. */
      count: () => {
        const counted = queries
        queries = 0
        return counted
      },
    }
  }
})
