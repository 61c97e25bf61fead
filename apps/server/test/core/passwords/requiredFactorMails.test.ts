import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import { dayAfter } from '@portal-gateway/contract/validity'
import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { sendRequiredFactorMails } from '../../../src/core/passwords/requiredFactorMails.ts'
import { lockedUser } from '../../../src/core/passwords/secondFactor.ts'
import { savePortalRoles } from '../../../src/core/permissions/userPortalRoles.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { startRequiredFactorMails } from '../../../src/node/requiredFactorJob.ts'
import { addFactor } from '../../support/addFactor.ts'
import { countEvents } from '../../support/countEvents.ts'
import { insertPasskey } from '../../support/insertPasskey.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { portalRoles } = api
const daySeconds = 24 * 3600

forEachEngine('mails about a second factor that becomes required', (server) => {
  const db = () => server().host.engine.db
  const inDays = (days: number) => dayAfter(today(server().host), days)
  const run = () => sendRequiredFactorMails(server().host)
  /** Creates a role that requires a second factor from a day on. */
  async function requiring(day: string | null, description = `Reader ${randomUUID()}`) {
    const id = await server().role('USER', description)
    await setDay(id, day)
    return id
  }
  const setDay = (roleId: number, day: string | null) =>
    db().updateTable('portal_roles').set({ second_factor_from: day }).where('id', '=', roleId).execute()
  const give = (userId: number, ...dates: { roleId: number; validFrom?: string; validUntil?: string }[]) =>
    db()
      .transaction()
      .execute((trx) =>
        savePortalRoles(trx, server().host, { userId, roleIds: dates.map(({ roleId }) => roleId), dates }),
      )
  /** Returns the first sentence of each of these mails to a user, up to the number of days, the oldest first. */
  const mailsTo = async ({ email }: { email: string }) =>
    (await server().mailsTo(email))
      .map(({ text }) => /^From [\d-]+ \(UTC\) on, in \d+ days?/m.exec(text)?.[0])
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

  it('are sent when it begins to apply, and 7 and 1 days before, each once [IDENT-096]', async () => {
    const day = inDays(20)
    const user = await server().user({ roles: [await requiring(day)] })
    await runOn(...everyDay(23).flatMap((each) => [each, each]))
    expect(await mailsTo(user)).toEqual([
      `From ${day} (UTC) on, in 20 days`,
      `From ${day} (UTC) on, in 7 days`,
      `From ${day} (UTC) on, in 1 day`,
    ])
  })

  it.each([
    [9, [9, 7, 1]],
    [8, [8, 7, 1]],
    [7, [7, 1]],
    [2, [2, 1]],
    [1, [1]],
    [0, []],
    [-1, []],
  ])('that is required in %d days are sent %j days before [IDENT-096]', async (days, sent) => {
    const user = await server().user({ roles: [await requiring(inDays(days))] })
    await runOn(...everyDay(12))
    const left = (await mailsTo(user)).map((sentence) => Number(/in (\d+)/.exec(sentence ?? '')?.[1]))
    expect(left).toEqual(sent)
  })

  it('that were due while no server ran are sent once, the latest of them [IDENT-096]', async () => {
    const day = inDays(40)
    const user = await server().user({ roles: [await requiring(day)] })
    await runOn(10, 36, 36, 37, 41)
    expect(await mailsTo(user)).toEqual([
      `From ${day} (UTC) on, in 30 days`,
      `From ${day} (UTC) on, in 4 days`,
    ])
  })

  it('are sent once by several servers [IDENT-096]', async () => {
    const day = inDays(7)
    const user = await server().user({ roles: [await requiring(day)] })
    await Promise.all([run(), run(), run()])
    expect(await mailsTo(user)).toEqual([`From ${day} (UTC) on, in 7 days`])
  })

  it('are sent by the job of the server at its start, and not again by the next start [IDENT-096]', async () => {
    const day = inDays(7)
    const user = await server().user({ roles: [await requiring(day)] })
    for (let start = 0; start < 2; start += 1) {
      const job = startRequiredFactorMails(server().host)
      await expect.poll(() => mailsTo(user), { timeout: 30_000 }).toHaveLength(1)
      await job.close()
    }
    expect(await mailsTo(user)).toEqual([`From ${day} (UTC) on, in 7 days`])
  })

  it('are not sent if a change of the user that was not committed yet adds the app [IDENT-097]', async () => {
    const user = await server().user({ roles: [await requiring(inDays(7))] })
    let running: Promise<void> | undefined
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockedUser(trx, user.id)
        running = run()
        await new Promise((resolve) => setTimeout(resolve, 200))
        const app = { name: 'Phone', secret: 'x', key_id: 'x', last_step: 0, created_at: 0 }
        await trx
          .insertInto('authenticator_apps')
          .values({ user_id: user.id, ...app })
          .execute()
      })
    await running
    expect(await mailsTo(user)).toEqual([])
  })

  it('are not sent to users who have added the app; they are if it was removed [IDENT-097]', async () => {
    const day = inDays(20)
    const user = await server().user({ roles: [await requiring(day)] })
    await run()
    await addFactor(server().host, user.id)
    await runOn(13)
    expect(await mailsTo(user)).toHaveLength(1)
    await db().deleteFrom('authenticator_apps').where('user_id', '=', user.id).execute()
    await run()
    expect((await mailsTo(user)).slice(1)).toEqual([`From ${day} (UTC) on, in 7 days`])
  })

  it('are not sent to inactive users, and are sent when they are active again [IDENT-097]', async () => {
    const day = inDays(9)
    const user = await server().user({ roles: [await requiring(day)] })
    const activate = (inactive: 0 | 1) =>
      db().updateTable('users').set({ inactive }).where('id', '=', user.id).execute()
    await activate(1)
    await run()
    expect(await mailsTo(user)).toEqual([])
    await activate(0)
    await runOn(1)
    expect(await mailsTo(user)).toEqual([`From ${day} (UTC) on, in 8 days`])
  })

  it('are not sent about roles that are inactive, removed, not in force, or that end before [IDENT-097]', async () => {
    const roleId = await requiring(inDays(7))
    const users = {
      removed: await server().user({ roles: [roleId] }),
      ended: await server().user(),
      ending: await server().user(),
      upcoming: await server().user(),
      until: await server().user(),
      ofInactive: await server().user({ roles: [await requiring(inDays(7), `Closed ${randomUUID()}`)] }),
    }
    await give(users.removed.id)
    await give(users.ended.id, { roleId, validUntil: inDays(-1) })
    await give(users.ending.id, { roleId, validUntil: inDays(6) })
    await give(users.upcoming.id, { roleId, validFrom: inDays(1) })
    await give(users.until.id, { roleId, validUntil: inDays(7) })
    await db()
      .updateTable('portal_roles')
      .set({ inactive: 1 })
      .where('description', 'like', 'Closed %')
      .execute()
    await run()
    const sent = async () => {
      const lists = Object.entries(users).map(async ([name, user]) => [name, (await mailsTo(user)).length])
      return Object.fromEntries((await Promise.all(lists)) as [string, number][])
    }
    const none = { removed: 0, ended: 0, ending: 0, upcoming: 0, until: 1, ofInactive: 0 }
    expect(await sent()).toEqual(none)
    await runOn(1)
    expect(await sent()).toEqual({ ...none, upcoming: 1 })
  })

  it('are about the earliest day, and start again if another day becomes the required one [IDENT-097]', async () => {
    const [early, late, later] = [inDays(10), inDays(20), inDays(30)]
    const earlier = await requiring(early)
    const roleId = await requiring(late)
    const user = await server().user({ roles: [earlier, roleId] })
    await run()
    await give(user.id, { roleId })
    await runOn(1)
    await setDay(roleId, later)
    await runOn(1, 2)
    await setDay(roleId, null)
    await runOn(20)
    await setDay(roleId, later)
    await runOn(1)
    expect(await mailsTo(user)).toEqual([
      `From ${early} (UTC) on, in 10 days`,
      `From ${late} (UTC) on, in 19 days`,
      `From ${later} (UTC) on, in 28 days`,
      `From ${later} (UTC) on, in 6 days`,
    ])
  })

  it('start when an administrator changes the role, or another role is given [IDENT-096]', async () => {
    const admin = await server().holderOf('ADMIN')
    const draft = { description: `Reader ${randomUUID()}`, permissions: ['USER'] }
    const created = await admin.send(portalRoles.create, { body: draft })
    const { id, versionno } = created.body as { id: number; versionno: number }
    const user = await server().user({ roles: [id] })
    const other = await server().user()
    await run()
    expect(await mailsTo(user)).toEqual([])
    const day = inDays(14)
    const body = { ...draft, id, versionno, secondFactorFrom: day }
    expect((await admin.send(portalRoles.update, { body })).status).toBe(200)
    await give(other.id, { roleId: id })
    await run()
    for (const each of [user, other])
      expect(await mailsTo(each)).toEqual([`From ${day} (UTC) on, in 14 days`])
  })

  it('are not repeated if the roles are saved, or the same role is given again [IDENT-097]', async () => {
    const roleId = await requiring(inDays(14))
    const [other, same] = [await requiring(null), await requiring(inDays(14))]
    const user = await server().user({ roles: [roleId] })
    await run()
    await give(user.id, { roleId, validUntil: inDays(40) }, { roleId: other })
    await runOn(1)
    await give(user.id)
    await runOn(1)
    await give(user.id, { roleId }, { roleId: same })
    await runOn(1)
    expect(await mailsTo(user)).toHaveLength(1)
  })

  it('are at most one per day: that about another day is sent on the next day [IDENT-098]', async () => {
    const [first, second] = [inDays(20), inDays(10)]
    const roleId = await requiring(first)
    const user = await server().user({ roles: [roleId] })
    await run()
    await setDay(roleId, second)
    await run()
    expect(await mailsTo(user)).toEqual([`From ${first} (UTC) on, in 20 days`])
    await runOn(1)
    expect((await mailsTo(user)).slice(1)).toEqual([`From ${second} (UTC) on, in 9 days`])
  })

  it('contain the day, the roles that require it and the link, and nothing else [IDENT-098]', async () => {
    const day = inDays(7)
    const [one, two] = [`Archivist ${randomUUID()}`, `Monitor ${randomUUID()}`]
    const roles = [await requiring(day, two), await requiring(inDays(8)), await requiring(day, one)]
    const user = await server().user({ roles: [...roles, await requiring(null)] })
    await run()
    const { settings } = server().host
    const { portalName, supportEmail } = settings
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toBe(`Your account at ${portalName} needs an authenticator app from ${day} on`)
    expect(mail?.text.split('\n\n').slice(1)).toEqual([
      `From ${day} (UTC) on, in 7 days, your account at ${portalName} needs a second factor. These portal roles require it:`,
      `- ${one}\n- ${two}`,
      'Add an authenticator app before that day, on your profile, under Security:',
      `${server().host.portalAddress()}app/profile?tab=security`,
      'Otherwise the portal asks you to add it from that day on, before it shows other pages.',
      `If you have no password for this portal, or cannot use an authenticator app, contact ${supportEmail}.`,
      `${portalName}\n${supportEmail}\n`,
    ])
    const { kind } = await db()
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow()
    expect(kind).toBe('FACTOR_REQUIRED')
  })

  it('are in the language of the user, and say that a passkey can suffice [IDENT-098]', async () => {
    const day = inDays(1)
    const user = await server().user({ roles: [await requiring(day)] })
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', user.id).execute()
    await insertPasskey(server().host, user.id)
    await run()
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toBe(`Ihr Konto bei Portal Gateway braucht ab ${day} eine Authenticator-App`)
    expect(mail?.text).toContain(`Ab ${day} (UTC), in 1 Tag, braucht Ihr Konto`)
    expect(mail?.text).toContain('Sie brauchen die App nicht, solange Sie sich mit einem Passkey anmelden')
  })

  it('stop when the server ends, and the next run continues [IDENT-099]', async () => {
    const user = await server().user({ roles: [await requiring(inDays(7))] })
    await sendRequiredFactorMails(server().host, () => true)
    expect(await mailsTo(user)).toEqual([])
    await run()
    expect(await mailsTo(user)).toHaveLength(1)
  })

  it('to more users than are loaded at once do not block other calls [IDENT-099]', async () => {
    const roleId = await requiring(inDays(7))
    const users = []
    for (let count = 0; count < 101; count += 1) users.push(await server().user({ roles: [roleId] }))
    expect(await countEvents(run)).toBeGreaterThanOrEqual(users.length)
    for (const user of users) expect(await mailsTo(user)).toHaveLength(1)
  })

  it('to the others are queued if that to one user fails [IDENT-099]', async () => {
    const roleId = await requiring(inDays(7))
    const [first, second] = [
      await server().user({ roles: [roleId] }),
      await server().user({ roles: [roleId] }),
    ]
    const { host } = server()
    const mailCipher: typeof host.mailCipher = {
      ...host.mailCipher,
      encrypt(text, context) {
        if (context.includes(first.email)) throw new Error('no entropy')
        return host.mailCipher.encrypt(text, context)
      },
    }
    await sendRequiredFactorMails({ ...host, mailCipher })
    expect([await mailsTo(first), await mailsTo(second)].map(({ length }) => length)).toEqual([0, 1])
    await run()
    expect(await mailsTo(first)).toHaveLength(1)
  })

  it('are found without sorting all users for each page of them [IDENT-099]', async ({ skip }) => {
    const { host } = server()
    const { engine } = host
    skip(engine.dialect === 'postgres', 'the plan of PostgreSQL depends on its statistics')
    await server().user({ roles: [await requiring(inDays(7))] })
    const plans: Promise<string>[] = []
    const recording = engine.db.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql, parameters } = engine.db.getExecutor().compileQuery(node, queryId)
        if (sql.includes('factor_mailed_for') && sql.startsWith('select')) plans.push(planOf(sql, parameters))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const planOf = async (sql: string, parameters: readonly unknown[]) => {
      const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await engine.db.executeQuery<{ detail: string }>(query)
      return rows.map(({ detail }) => detail).join('\n')
    }
    await sendRequiredFactorMails({ ...host, engine: { ...engine, db: recording } })
    const [plan] = await Promise.all(plans)
    expect(plan).toContain('SEARCH held')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
