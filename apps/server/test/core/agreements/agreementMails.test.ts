import { randomUUID } from 'node:crypto'
import type { AgreementDraft } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sendAgreementMails } from '../../../src/core/agreements/agreementMails.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { startAgreementMails } from '../../../src/node/agreementMailJob.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { agreements, dashboardItems, ownAgreements } = api
const daySeconds = 24 * 3600

forEachEngine('mails about agreements', (server) => {
  const db = () => server().host.engine.db
  const inDays = (days: number) => dayAfter(today(server().host), days)
  const run = () => sendAgreementMails(server().host)

  /** Creates an agreement, an item that requires it, and a user who sees the item. */
  async function required(draft: Partial<AgreementDraft> = {}) {
    const admin = await server().holderOf('ADMIN')
    const name = `Terms ${randomUUID()}`
    const made = await admin.send(agreements.create, { body: { name, text: 'One.', ...draft } })
    expect(made.status).toBe(201)
    const agreement = v.parse(agreements.create.done.body, made.body)
    const roleId = await server().role('USER')
    const item = `Item ${randomUUID().slice(0, 8)}`
    const body = { name: item, roles: [{ id: roleId }], agreementIds: [agreement.id] }
    expect((await admin.send(dashboardItems.create, { body })).status).toBe(201)
    const user = await server().user({ hasPassword: true, roles: [roleId] })
    const publish = async (text: string, asksAgain: boolean) => {
      // The session of the first administrator may have ended, because the tests turn the clock.
      const other = await server().holderOf('ADMIN')
      const saved = await other.send(agreements.update, {
        params: { id: agreement.id },
        body: { name, text, asksAgain },
      })
      expect(saved.status).toBe(200)
    }
    return { admin, agreement, item, user, publish, roleId }
  }

  /** Signs the newest version of an agreement. */
  async function sign({ username }: { username: string }, id: number) {
    const own = server().visitor()
    expect((await own.signIn(username, password)).status).toBe(200)
    const { body } = await own.send(ownAgreements.get, { params: { id } })
    const { version } = v.parse(ownAgreements.get.done.body, body)
    expect((await own.send(ownAgreements.sign, { params: { id }, body: { version } })).status).toBe(200)
  }

  /** Returns the lines of the lists in these mails to a user, the oldest mail first. */
  const mailsTo = async ({ email }: { email: string }) =>
    (await server().mailsTo(email))
      .flatMap(({ text }) => text.match(/^- .*$/gm)?.join('\n') ?? [])
      .toReversed()

  /** Runs the job on each of these days, with no run between them. */
  async function runOn(...days: number[]) {
    let passed = 0
    for (const day of days) {
      server().turnClock((day - passed) * daySeconds)
      passed = day
      await run()
    }
  }
  const everyDay = (days: number) => Array.from({ length: days }, (_, day) => day)

  it('are sent once for an agreement that is not signed, and say what requires it [COND-048] [COND-049]', async () => {
    const { agreement, item, user } = await required()
    await runOn(0, 0, 1, 40)
    expect(await mailsTo(user)).toEqual([`- ${agreement.name}, version 1 (not signed yet), for: ${item}`])
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.text).toContain('app/profile?tab=agreements')
    const rows = await db()
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', user.email)
      .execute()
    expect(rows).toEqual([{ kind: 'AGREEMENTS_DUE' }])
  })

  it('are sent 30, 7 and 1 days before the last day, and when the signature has ended, each once [COND-048]', async () => {
    const { agreement, item, user } = await required({ validMonths: 2 })
    await sign(user, agreement.id)
    const { valid_until: end } = await db()
      .selectFrom('agreement_signatures')
      .select('valid_until')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await runOn(...everyDay(64).flatMap((day) => [day, day]))
    const ending = (left: string) => `- ${agreement.name} (last day ${end}, ${left}), for: ${item}`
    expect(await mailsTo(user)).toEqual([
      ending('in 30 days'),
      ending('in 7 days'),
      ending('in 1 day'),
      `- ${agreement.name}, version 1 (your signature has ended), for: ${item}`,
    ])
  })

  it('are not sent about a day that had passed when the user signed [COND-048]', async () => {
    const { agreement, user } = await required({ validMonths: 1 })
    await sign(user, agreement.id)
    await db()
      .updateTable('agreement_signatures')
      .set({ valid_until: inDays(5) })
      .where('user_id', '=', user.id)
      .execute()
    // As if the user had signed for five days: the warnings of 30 and 7 days have passed.
    await db().updateTable('agreement_mails').set({ warned_days: 7 }).where('user_id', '=', user.id).execute()
    await runOn(...everyDay(5))
    expect(await mailsTo(user)).toEqual([expect.stringContaining('in 1 day')])
  })

  it('follow a new version that asks again, and none that does not [COND-048]', async () => {
    const { agreement, user, publish } = await required()
    await sign(user, agreement.id)
    await publish('Two.', false)
    await runOn(0)
    expect(await mailsTo(user)).toEqual([])
    await publish('Three.', true)
    await runOn(0, 0, 1)
    expect(await mailsTo(user)).toEqual([
      expect.stringContaining(`${agreement.name}, version 3 (new version since your signature)`),
    ])
    // After the signature the next version is a reason for another mail.
    await sign(user, agreement.id)
    await publish('Four.', true)
    await runOn(1, 2)
    expect(await mailsTo(user)).toEqual([
      expect.stringContaining('version 3'),
      expect.stringContaining('version 4'),
    ])
  })

  it('list all agreements of a user, and are one per day [COND-049]', async () => {
    const first = await required({ validMonths: 1 })
    await sign(first.user, first.agreement.id)
    const second = await first.admin.send(agreements.create, {
      body: { name: `Rules ${randomUUID()}`, text: 'One.' },
    })
    const rules = v.parse(agreements.create.done.body, second.body)
    const item = `Item ${randomUUID().slice(0, 8)}`
    const body = { name: item, roles: [{ id: first.roleId }], agreementIds: [rules.id] }
    expect((await first.admin.send(dashboardItems.create, { body })).status).toBe(201)
    await runOn(10, 10)
    const [mail, ...others] = await mailsTo(first.user)
    expect(others).toEqual([])
    expect(mail).toMatch(
      new RegExp(
        `^- ${rules.name}, version 1 \\(not signed yet\\), for: ${item}\n- ${first.agreement.name} \\(last day [\\d-]+, in \\d+ days\\), for: ${first.item}$`,
      ),
    )
  })

  it('are not sent to inactive users, or about what nothing requires of the user [COND-048]', async () => {
    const { agreement, user, admin, roleId } = await required()
    const other = await server().user({ roles: [roleId] })
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', other.id).execute()
    await db()
      .updateTable('user_portal_roles')
      .set({ valid_until: inDays(-1) })
      .where('user_id', '=', user.id)
      .execute()
    await run()
    await admin.send(agreements.deactivate, { params: { id: agreement.id } })
    await db()
      .updateTable('user_portal_roles')
      .set({ valid_until: null })
      .where('user_id', '=', user.id)
      .execute()
    await run()
    expect([await mailsTo(user), await mailsTo(other)]).toEqual([[], []])
  })

  it('are sent once by several servers, and by the job at its start [COND-048]', async () => {
    const { user } = await required()
    await Promise.all([run(), run(), run()])
    expect(await mailsTo(user)).toHaveLength(1)
    const { user: next } = await required()
    for (let start = 0; start < 2; start += 1) {
      const job = startAgreementMails(server().host)
      await expect.poll(() => mailsTo(next), { timeout: 30_000 }).toHaveLength(1)
      await job.close()
    }
  })

  it('are sent for the project role of an access that has not ended [COND-048]', async () => {
    const { agreement, user: _, admin } = await required()
    const role = await admin.send(api.projectRoles.create, {
      body: {
        roleName: `Reader ${randomUUID()}`,
        description: 'Reads.',
        siteRequired: false,
        studyRequired: false,
        systemAccessIds: [await fixedSystem(server().host)],
        agreementIds: [agreement.id],
      },
    })
    expect(role.status).toBe(201)
    const { roleName } = v.parse(api.projectRoles.create.done.body, role.body)
    const [reader, former] = [await server().user(), await server().user()]
    for (const [person, validUntil] of [
      [reader, null],
      [former, inDays(1)],
    ] as const) {
      const body = {
        portalUserId: person.id,
        roleName,
        sites: [],
        studyNames: [],
        systemAccessIds: [await fixedSystem(server().host)],
        validUntil,
      }
      expect((await admin.send(api.userAccesses.create, { body })).status).toBe(201)
    }
    await runOn(3)
    expect(await mailsTo(reader)).toEqual([expect.stringContaining(`for: ${roleName}`)])
    expect(await mailsTo(former)).toEqual([])
  })
})
