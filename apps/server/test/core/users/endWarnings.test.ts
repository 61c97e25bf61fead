import { randomUUID } from 'node:crypto'
import type { Access } from '@portal-gateway/contract/accesses'
import { dayAfter } from '@portal-gateway/contract/validity'
import { beforeAll, expect, it } from 'vitest'
import { savePortalRoles } from '../../../src/core/permissions/userPortalRoles.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { sendEndWarnings } from '../../../src/core/users/endWarnings.ts'
import { addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import { countEvents } from '../../support/countEvents.ts'
import { forEachEngine } from '../../support/testServer.ts'

const daySeconds = 24 * 3600

forEachEngine('warnings about roles that end', (server) => {
  let portal: number
  beforeAll(async () => {
    portal = (await addAccessFixtures(server())).portal
  })

  const db = () => server().host.engine.db
  const inDays = (days: number) => dayAfter(today(server().host), days)
  const pass = (days: number) => server().turnClock(days * daySeconds)
  const run = () => sendEndWarnings(server().host)
  const access = (roleName: string, dates: Pick<Access, 'validFrom' | 'validUntil'> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [portal],
    ...dates,
  })
  const give = (userId: number, ...accesses: Access[]) => giveAccesses(server(), userId, accesses)
  const giveRoles = (userId: number, dates: { roleId: number; validFrom?: string; validUntil?: string }[]) =>
    db()
      .transaction()
      .execute((trx) =>
        savePortalRoles(trx, server().host, { userId, roleIds: dates.map(({ roleId }) => roleId), dates }),
      )
  /** Returns the lines about roles of each warning to a user, the oldest first. */
  const warningsOf = async ({ email }: { email: string }) =>
    (await server().mailsTo(email))
      .map(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')))
      .toReversed()
  /** Runs the job on each of these days, with no run between them. */
  async function runOn(...days: number[]) {
    let passed = 0
    for (const day of days) {
      pass(day - passed)
      passed = day
      await run()
    }
  }

  it('are mailed 30, 7 and 1 days before the end, each once [COND-017]', async () => {
    const user = await server().user()
    const end = inDays(32)
    await give(user.id, access('Reader', { validUntil: end }), access('Writer'))
    const days = Array.from({ length: 35 }, (_, day) => day)
    await runOn(...days.flatMap((day) => [day, day]))
    expect(await warningsOf(user)).toEqual([
      [`- Project role Reader: last day ${end}, in 30 days`],
      [`- Project role Reader: last day ${end}, in 7 days`],
      [`- Project role Reader: last day ${end}, in 1 day`],
    ])
  })

  it('of portal roles are sent too; a saved list of roles does not repeat them [COND-017]', async () => {
    const user = await server().user()
    const roleId = await server().role('USER', `Viewer ${randomUUID()}`)
    const other = await server().role('USER', `Editor ${randomUUID()}`)
    const end = inDays(31)
    await giveRoles(user.id, [{ roleId, validUntil: end }])
    await runOn(1)
    await giveRoles(user.id, [{ roleId, validUntil: end }, { roleId: other }])
    await runOn(1, 23)
    await giveRoles(user.id, [{ roleId, validUntil: end, validFrom: inDays(-1) }])
    await runOn(0, 1)
    const days = (await warningsOf(user)).map((lines) => lines.map((line) => line.split(', ')[1]))
    expect(days).toEqual([['in 30 days'], ['in 7 days']])
  })

  it('are sent once by two servers [COND-017]', async () => {
    const user = await server().user()
    await give(user.id, access('Reader', { validUntil: inDays(30) }))
    await Promise.all([run(), run(), run()])
    expect(await warningsOf(user)).toHaveLength(1)
  })

  it('that were due while no server ran are sent once, the latest of them [COND-017]', async () => {
    const user = await server().user()
    const end = inDays(60)
    await give(user.id, access('Reader', { validUntil: end }))
    await runOn(55, 55, 56, 60, 61)
    expect(await warningsOf(user)).toEqual([
      [`- Project role Reader: last day ${end}, in 5 days`],
      [`- Project role Reader: last day ${end}, today`],
    ])
  })

  it.each([
    [30, 3],
    [29, 2],
    [7, 2],
    [5, 1],
    [1, 1],
    [0, 0],
  ])(
    'of an end that is set %d days before are the %d whose day has not passed [COND-017]',
    async (days, count) => {
      const user = await server().user()
      await give(user.id, access('Reader', { validUntil: inDays(days) }))
      await runOn(...Array.from({ length: days + 2 }, (_, day) => day))
      expect(await warningsOf(user)).toHaveLength(count)
    },
  )

  it('of a role that starts later are sent after its start [COND-017]', async () => {
    const user = await server().user()
    const end = inDays(15)
    await give(user.id, access('Reader', { validFrom: inDays(10), validUntil: end }))
    await runOn(...Array.from({ length: 16 }, (_, day) => day))
    expect(await warningsOf(user)).toEqual([[`- Project role Reader: last day ${end}, in 1 day`]])
  })

  it('are sent again for a later end, and not for the former one [COND-017]', async () => {
    const user = await server().user()
    await give(user.id, access('Reader', { validUntil: inDays(7) }))
    await run()
    const end = inDays(40)
    await give(user.id, access('Reader', { validUntil: end }))
    await runOn(6, 10)
    expect(await warningsOf(user)).toEqual([
      [`- Project role Reader: last day ${dayAfter(end, -33)}, in 7 days`],
      [`- Project role Reader: last day ${end}, in 30 days`],
    ])
  })

  it('are not repeated if another part of the access changes [COND-017]', async () => {
    const user = await server().user()
    const validUntil = inDays(30)
    await give(user.id, access('Reader', { validUntil }))
    await run()
    await give(user.id, { ...access('Reader', { validUntil }), studyNames: ['AURORA'] })
    await runOn(1, 2)
    expect(await warningsOf(user)).toHaveLength(1)
  })

  it('are not sent to inactive users, about removed accesses, or about inactive portal roles [COND-017]', async () => {
    const [disabled, removed, ofInactive] = [
      await server().user(),
      await server().user(),
      await server().user(),
    ]
    const reader = access('Reader', { validUntil: inDays(30) })
    await give(disabled.id, reader)
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', disabled.id).execute()
    await give(removed.id, reader, access('Writer'))
    await give(removed.id, access('Writer'))
    const roleId = await server().role('USER', `Viewer ${randomUUID()}`)
    await giveRoles(ofInactive.id, [{ roleId, validUntil: inDays(30) }])
    await db().updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', roleId).execute()
    await run()
    for (const user of [disabled, removed, ofInactive]) expect(await warningsOf(user)).toEqual([])
    // The warning that is due is sent as soon as the user is active again.
    await db().updateTable('users').set({ inactive: 0 }).where('id', '=', disabled.id).execute()
    await runOn(2)
    expect(await warningsOf(disabled)).toHaveLength(1)
  })

  it('about accesses of an inactive project role are sent, because they can be renewed [COND-017]', async () => {
    const user = await server().user()
    await give(user.id, access('Archivist', { validUntil: inDays(30) }))
    await db()
      .updateTable('project_roles')
      .set({ inactive: 1 })
      .where('role_name', '=', 'Archivist')
      .execute()
    await run()
    expect(await warningsOf(user)).toHaveLength(1)
  })

  it('are one mail per user and day that lists all roles that end within 30 days [COND-019]', async () => {
    const user = await server().user()
    const description = `Viewer ${randomUUID()}`
    const roleId = await server().role('USER', description)
    const [early, late] = [inDays(20), inDays(30)]
    await give(
      user.id,
      access('Reader', { validUntil: late }),
      access('Writer', { validUntil: inDays(31) }),
      access('Archivist', { validUntil: inDays(-1) }),
    )
    await giveRoles(user.id, [{ roleId, validUntil: early }])
    await run()
    const first = [
      `- Portal role ${description}: last day ${early}, in 20 days`,
      `- Project role Reader: last day ${late}, in 30 days`,
    ]
    expect(await warningsOf(user)).toEqual([first])
    // The warning about a role that is given on the same day waits for the next day.
    await give(user.id, access('Reader', { validUntil: late }), access('Writer', { validUntil: inDays(7) }))
    await run()
    expect(await warningsOf(user)).toEqual([first])
    await runOn(1)
    expect((await warningsOf(user))[1]?.[0]).toMatch(/^- Project role Writer: .*, in 6 days$/)
  })

  it('are in the language of the user [COND-019]', async () => {
    const user = await server().user()
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', user.id).execute()
    await give(user.id, access('Reader', { validUntil: inDays(30) }))
    await run()
    const [mail] = await server().mailsTo(user.email)
    expect(mail?.subject).toBe('Eine Rolle Ihres Kontos bei Portal Gateway endet bald')
    expect(mail?.text).toContain(`- Projektrolle Reader: letzter Tag ${inDays(30)}, in 30 Tagen`)
  })

  it('stop when the server ends, and the next run continues [COND-017]', async () => {
    const user = await server().user()
    await give(user.id, access('Reader', { validUntil: inDays(30) }))
    await sendEndWarnings(server().host, () => true)
    expect(await warningsOf(user)).toEqual([])
    await run()
    expect(await warningsOf(user)).toHaveLength(1)
  })

  it('do not block other calls until the last one is queued [COND-017]', async () => {
    const users = [await server().user(), await server().user(), await server().user()]
    for (const { id } of users) await give(id, access('Reader', { validUntil: inDays(30) }))
    expect(await countEvents(run)).toBeGreaterThanOrEqual(users.length)
  })
})
