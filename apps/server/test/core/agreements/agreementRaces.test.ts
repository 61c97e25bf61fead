import { agreements as calls } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Schema } from '../../../src/core/store/schema.ts'
import { deferred } from '../../support/deferred.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { untilWaiting } from '../../support/untilWaiting.ts'
import { hold, unique } from '../configuration/projectRoleSite.ts'
import { atAgreements, ownAgreement, sign } from './agreementSite.ts'

forEachEngine('agreements and concurrent calls', (server) => {
  const db = () => server().host.engine.db
  const signaturesOf = (id: number) =>
    db()
      .selectFrom('agreement_signatures')
      .select(['user_id', 'version'])
      .where('agreement_id', '=', id)
      .orderBy('id')
      .execute()

  /** Creates an agreement that an item requires, and a user who sees the item. */
  async function site(changes: object = {}) {
    const at = await atAgreements(server())
    const { id } = await at.make(changes)
    const role = await server().role('USER')
    const item = await at.item([role], [id])
    return { ...at, id, role, item, user: await server().signedIn({ roles: [role] }) }
  }

  /** Sends a call while a transaction is open that has locked the agreement and then done `change`. */
  async function duringChange<Answer>(
    agreementId: number,
    change: (trx: Kysely<Schema>) => Promise<unknown>,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const { host } = server()
    const [changed, end] = [deferred(), deferred()]
    const transaction = host.engine.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('agreements')
        .set((row) => ({ versionno: row('versionno', '+', 1) }))
        .where('id', '=', agreementId)
        .execute()
      await change(trx)
      changed.resolve()
      await end.promise
    })
    await changed.promise
    const answer = call()
    await untilWaiting(host, answer)
    end.resolve()
    await transaction
    return answer
  }

  it('a version that is saved while a user signs the one before refuses the signature [COND-036] [COND-055]', async () => {
    const { id, user } = await site()
    const answer = await duringChange(
      id,
      async (trx) => {
        await trx
          .insertInto('agreement_versions')
          .values({ agreement_id: id, version: 2, text: 'Two.', asks_again: 1, published_at: 0 })
          .execute()
        await trx
          .updateTable('agreements')
          .set({ version: 2, required_version: 2, text: 'Two.' })
          .where('id', '=', id)
          .execute()
      },
      () => sign(user, id, 1),
    )
    expect(answer).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
    expect(await signaturesOf(id)).toEqual([])
    expect((await sign(user, id, 2)).status).toBe(200)
  })

  it('an agreement that is deleted while a user signs it is missing [COND-042] [COND-055]', async () => {
    const { id, user } = await site()
    const answer = await duringChange(
      id,
      (trx) => trx.updateTable('agreements').set({ inactive: 1 }).where('id', '=', id).execute(),
      () => sign(user, id),
    )
    expect(answer.status).toBe(404)
    expect(await signaturesOf(id)).toEqual([])
  })

  it('a user who loses the role, the account or the item during the call does not sign [COND-036] [COND-055]', async () => {
    const losses: ((trx: Kysely<Schema>, of: { userId: number; item: number }) => Promise<unknown>)[] = [
      (trx, { userId }) => trx.deleteFrom('user_portal_roles').where('user_id', '=', userId).execute(),
      (trx, { userId }) => trx.updateTable('users').set({ inactive: 1 }).where('id', '=', userId).execute(),
      (trx, { item }) =>
        trx.updateTable('dashboard_items').set({ inactive: 1 }).where('id', '=', item).execute(),
      (trx, { item }) => trx.deleteFrom('dashboard_item_agreements').where('item_id', '=', item).execute(),
    ]
    for (const lose of losses) {
      const { id, item, user } = await site()
      const answer = await duringChange(
        id,
        (trx) => lose(trx, { userId: user.userId, item }),
        () => sign(user, id),
      )
      // On SQLite, the check of the session waits for the change too.
      expect([401, 404]).toContain(answer.status)
      expect(await signaturesOf(id)).toEqual([])
    }
  })

  it('users who sign while versions are saved sign only versions that they sent, each once [COND-037] [COND-055]', async () => {
    const { id, user, role, change } = await site()
    const users = [
      user,
      await server().signedIn({ roles: [role] }),
      await server().signedIn({ roles: [role] }),
    ]
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap((version) => [
        ...users.flatMap((each) => [sign(each, id, version), sign(each, id, version)]),
        change(id, { text: `Text ${version + 1}.`, asksAgain: true }),
      ]),
    )
    const signed = await signaturesOf(id)
    expect(new Set(signed.map(({ user_id, version }) => `${user_id} ${version}`)).size).toBe(signed.length)
    const done = answers.filter(({ status, body }) => status === 200 && !v.is(calls.get.done.body, body))
    expect(done).toHaveLength(signed.length)
    expect(answers.every(({ status }) => [200, 304, 422].includes(status))).toBe(true)
    // Every signature was stored before the next version.
    const { version } = await server()
      .host.engine.db.selectFrom('agreements')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const each of users) {
      expect(await ownAgreement(each, id)).toMatchObject({ version })
      expect([200, 304]).toContain((await sign(each, id, version)).status)
      expect(await ownAgreement(each, id)).toMatchObject({ unmet: null })
    }
  })

  it('deletions, reactivations and signatures in parallel leave no signature without an answer [COND-042] [COND-055]', async () => {
    const { id, user, role, deactivate, activate } = await site()
    const users = [
      user,
      await server().signedIn({ roles: [role] }),
      await server().signedIn({ roles: [role] }),
    ]
    const signing = async (each: typeof user) => {
      const { status } = await sign(each, id)
      return { userId: each.userId, status }
    }
    const [signed] = await Promise.all([
      Promise.all(users.flatMap((each) => [signing(each), signing(each), signing(each)])),
      (async () => {
        for (let round = 0; round < 3; round += 1) {
          await deactivate(id)
          await activate(id)
        }
      })(),
    ])
    expect(signed.every(({ status }) => [200, 304, 404].includes(status))).toBe(true)
    const confirmed = signed.filter(({ status }) => status === 200).map(({ userId }) => userId)
    const stored = (await signaturesOf(id)).map(({ user_id }) => user_id)
    const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
    expect(sorted(stored)).toEqual(sorted(confirmed))
    for (const each of users) {
      await sign(each, id)
      expect(await ownAgreement(each, id)).toMatchObject({ unmet: null, canSign: false })
    }
    expect(await signaturesOf(id)).toHaveLength(users.length)
  })

  it('nobody signs for another user, whatever else the body contains [COND-036] [COND-055]', async () => {
    const { admin, id, user, role } = await site()
    const other = await server().signedIn({ roles: [role] })
    const names = ['userId', 'user_id', 'portalUserId', 'subjectId']
    const body = { version: 1, ...Object.fromEntries(names.map((name) => [name, other.userId])) }
    const answer = await user.send(api.ownAgreements.sign, { params: { id }, body })
    expect([200, 422]).toContain(answer.status)
    const own = (await signaturesOf(id)).map(({ user_id }) => user_id)
    expect(own.every((userId) => userId === user.userId)).toBe(true)
    expect(await ownAgreement(other, id)).toMatchObject({ unmet: 'UNSIGNED', signatures: [] })
    // An administrator of whom nothing requires the agreement cannot sign it either, for anybody.
    expect((await admin.send(api.ownAgreements.sign, { params: { id }, body })).status).toBe(404)
    const signed = await other.send(api.ownAgreements.signedVersion, { params: { id, version: 1 } })
    expect(signed.status).toBe(404)
    // A visitor, and a session without the token against forged requests, cannot sign.
    const visitor = await server().visitor().send(api.ownAgreements.sign, { params: { id }, body })
    expect(visitor.status).toBe(401)
  })

  it('an access that two agreements pause is back only after both signatures [COND-035] [COND-055]', async () => {
    const at = await atAgreements(server())
    const [one, two] = [(await at.make()).id, (await at.make()).id]
    const roleName = unique('Nurse')
    const { id: projectRoleId } = await db()
      .insertInto('project_roles')
      .values({
        role_name: roleName,
        role_name_key: roleName.toLowerCase(),
        description: '',
        site_required: 0,
        study_required: 0,
        inactive: 0,
        sort: 0,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const agreement_id of [one, two])
      await db()
        .insertInto('project_role_agreements')
        .values({ project_role_id: projectRoleId, agreement_id })
        .execute()
    const user = await server().holderOf('USER')
    await hold(server(), user.userId, [roleName])
    const unmet = async () => {
      const { body } = await at.admin.send(api.userAccesses.listOfUser, {
        params: { portalUserId: user.userId },
        query: '?validity=ALL',
      })
      const [access] = v.parse(api.userAccesses.listOfUser.done.body, body).content
      return (access?.unmetAgreements ?? []).map(({ id }) => id).toSorted((a, b) => a - b)
    }
    expect(await unmet()).toEqual([one, two])
    // Both at once: neither signature is lost.
    const answers = await Promise.all([sign(user, one), sign(user, two), sign(user, one), sign(user, two)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 304, 304])
    expect(await unmet()).toEqual([])
    await at.change(two, { text: 'Changed.', asksAgain: true })
    expect(await unmet()).toEqual([two])
    await at.deactivate(two)
    expect(await unmet()).toEqual([])
    await at.activate(two)
    expect(await unmet()).toEqual([two])
    expect((await sign(user, two, 2)).status).toBe(200)
    expect(await unmet()).toEqual([])
  })
})
