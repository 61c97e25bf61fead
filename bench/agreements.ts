// `pnpm bench:agreements` measures with 100,000 users what 20 agreements cost the dashboard and the lists of users
// and accesses, and how long the lists of signatures and of users who have not signed take.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase } from '@portal-gateway/contract/headers'
import { agreementService } from '@portal-gateway/server/core/agreements/agreements'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { createDashboardItem } from '@portal-gateway/server/core/dashboard/dashboardItems'
import { createHandler, type Handler } from '@portal-gateway/server/core/handler'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { createUser } from '@portal-gateway/server/core/users/users'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { median } from './median.ts'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'
import { userStore } from './userStore.ts'

const users = Number(process.env['AGREEMENTS_USERS'] ?? 100_000)
const agreements = 20
const items = 40
const rounds = 8

/** The project roles of `userStore`. */
const projectRoles = ['Coordinator', 'Data Manager', 'Investigator', 'Monitor', 'Pharmacist']

const compared = [
  { name: 'the dashboard, 40 items', path: '/rest/secure/dashboard_items', caller: 'member', count: 50 },
  {
    name: 'the list of users, 25 rows',
    path: '/rest/secure/user_management/users?size=25',
    caller: 'reader',
    count: 20,
  },
  {
    name: 'the list of users, 1,000 rows',
    path: '/rest/secure/user_management/users?size=1000',
    caller: 'reader',
    count: 3,
  },
  { name: "a user's accesses", path: '/rest/secure/user_access/user', caller: 'member', count: 20 },
] as const

const head = machine()
const onSqlite = await measured(undefined)
const postgres = await startPostgres({ isDurable: true })
const onPostgres = postgres && (await measured(postgres.url))
await postgres?.stop()
const engines = [onSqlite, ...(onPostgres ? [onPostgres] : [])]

report(
  'agreements',
  [
    head,
    '',
    table(
      ['', 'without, ms', 'with 20 agreements, ms', 'ratio'],
      engines.flatMap(({ costs }) => costs),
    ),
    '',
    table(
      ['', 'matching users', 'ms'],
      engines.flatMap(({ lists }) => lists),
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

async function measured(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-agreements-'))
  const host = await openStore(dataDir, databaseUrl)
  try {
    return await figures(host, databaseUrl ? 'PostgreSQL' : 'SQLite')
  } finally {
    await host.engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function figures(host: Host, engine: string) {
  const { readerId } = await userStore(host, users)
  const filled = await fill(host)
  await vacuum(host)
  const cookies = {
    reader: await cookieOf(host, readerId),
    member: await cookieOf(host, filled.member),
    administrator: await cookieOf(host, filled.administrator),
  }
  const handler = createHandler(host)
  const times = compared.map(() => ({ without: [] as number[], with: [] as number[] }))
  // Measures both states alternately and in both orders, so that other load affects both equally. The first round is a
  // warm-up.
  for (let round = 0; round <= rounds; round += 1)
    for (const state of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await require(host, filled, state === 'with')
      for (const [place, { path, caller, count }] of compared.entries()) {
        const time = await timed(handler, path, cookies[caller], count)
        if (round > 0) times[place]?.[state].push(time)
      }
    }
  const costs = compared.map(({ name }, place) => {
    const { without, with: required } = times[place] ?? { without: [], with: [] }
    const [before, after] = [median(without), median(required)]
    return [`${engine}: ${name}`, figure(before, 2), figure(after, 2), figure(after / before, 2)]
  })
  await require(host, filled, true)
  const root = '/rest/secure/admin/agreements'
  const [signed, unsigned] = [filled.agreementIds[0], filled.agreementIds.at(-1)].map((id) => `${root}/${id}`)
  const lists = [
    ['nine in ten have signed: the first 50 who have not', `${signed}/unsigned`],
    ['the same, filtered by three letters', `${signed}/unsigned?user=mar`],
    ['nobody has signed: the first 50', `${unsigned}/unsigned`],
    ['the same, 50 in the middle', `${unsigned}/unsigned?page=900`],
    ['the same, 1,000 for the file', `${unsigned}/unsigned?size=1000&page=45`],
    ['the latest 50 signatures', `${signed}/signatures`],
  ] as const
  const rows: string[][] = []
  for (const [name, path] of lists) {
    const response = await handler(request(path, cookies.administrator))
    const { totalElements } = (await response.json()) as { totalElements: number }
    const measurements: number[] = []
    for (let round = 0; round < rounds; round += 1)
      measurements.push(await timed(handler, path, cookies.administrator, 1))
    rows.push([`${engine}: ${name}`, figure(totalElements), figure(median(measurements), 0)])
  }
  return { costs, lists: rows }
}

/**
 * Gives every active user a portal role that shows all items, and lets nine in ten users sign all agreements except the
 * last one, which nobody signs. The member has signed.
 */
async function fill(host: Host) {
  const { db } = host.engine
  const roleOf = async (description: string, permission: 'USER' | 'ADMIN') =>
    valueOf(await portalRoleService.create(host, { description, permissions: [permission] }, serverActor)).id
  const member = await roleOf('Member', 'USER')
  const person = { firstName: 'Ingrid', lastName: 'Halvorsen', accountType: 'external' as const }
  const { id: administrator } = valueOf(
    await createUser(
      host,
      {
        ...person,
        username: 'admin',
        email: 'admin@portal.example',
        portalRoleIds: [await roleOf('Administrator', 'ADMIN')],
      },
      serverActor,
    ),
  )
  const isActive = 0
  await db
    .insertInto('user_portal_roles')
    .columns(['user_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ lit }) => ['id', lit(member).as('role_id')])
        .where('uuid', 'like', 'bench-%')
        .where('inactive', '=', isActive),
    )
    .execute()
  const itemIds: number[] = []
  for (let number = 1; number <= items; number += 1) {
    const draft = { name: `Application ${number}`, url: 'https://portal.example/', roles: [{ id: member }] }
    const item = { shortDescription: '', details: '', ...draft }
    itemIds.push(valueOf(await createDashboardItem(host, item, serverActor)).id)
  }
  const projectRoleIds: number[] = []
  for (const name of projectRoles) {
    const { id } = await db
      .insertInto('project_roles')
      .values({
        role_name: name,
        role_name_key: name.toLowerCase(),
        description: '',
        site_required: 0,
        study_required: 0,
        inactive: isActive,
        sort: 0,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    projectRoleIds.push(id)
  }
  const agreementIds: number[] = []
  for (let number = 1; number <= agreements; number += 1) {
    const draft = { name: `Agreement ${number}`, text: 'Terms' }
    agreementIds.push(valueOf(await agreementService.create(host, draft, serverActor)).id)
  }
  await db
    .insertInto('agreement_signatures')
    .columns(['agreement_id', 'version', 'user_id', 'signed_at', 'valid_until'])
    .expression((from) =>
      from
        .selectFrom(['users as u', 'agreements as g'])
        .select(({ lit, val }) => [
          'g.id as agreement_id',
          lit(1).as('version'),
          'u.id as user_id',
          'u.id as signed_at',
          val('2999-12-31').as('valid_until'),
        ])
        .where('u.uuid', 'like', 'bench-%')
        .where((user) => user(user('u.id', '%', user.lit(10)), '<>', user.lit(5)))
        .where('g.id', 'in', agreementIds.slice(0, -1)),
    )
    .execute()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('uuid', 'like', 'bench-%')
    .where('inactive', '=', isActive)
    .where((user) => user(user('id', '%', user.lit(10)), '<>', user.lit(5)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { member: id, administrator, itemIds, projectRoleIds, agreementIds }
}

/** Makes each item require two agreements and each project role require four, or nothing require any. */
async function require(
  { engine: { db } }: Host,
  { itemIds, projectRoleIds, agreementIds }: Filled,
  isRequired: boolean,
): Promise<void> {
  await db.deleteFrom('dashboard_item_agreements').execute()
  await db.deleteFrom('project_role_agreements').execute()
  if (!isRequired) return
  const agreementAt = (place: number) => agreementIds[place % agreements] ?? 0
  await db
    .insertInto('dashboard_item_agreements')
    .values(
      itemIds.flatMap((item_id, place) =>
        [place, place + 7].map((each) => ({ item_id, agreement_id: agreementAt(each) })),
      ),
    )
    .execute()
  await db
    .insertInto('project_role_agreements')
    .values(
      projectRoleIds.flatMap((project_role_id, place) =>
        [0, 1, 2, 3].map((part) => ({ project_role_id, agreement_id: agreementAt(place * 4 + part) })),
      ),
    )
    .execute()
}

type Filled = Awaited<ReturnType<typeof fill>>

async function cookieOf(host: Host, userId: number): Promise<string> {
  const headers = new Headers()
  await openSession(host, headers, userId)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function request(path: string, cookie: string): Request {
  return new Request(`http://portal.example${apiBase}${path}`, { headers: { cookie } })
}

/** Returns the time per response, in milliseconds. */
async function timed(handler: Handler, path: string, cookie: string, count: number): Promise<number> {
  const startedAt = performance.now()
  for (let sent = 0; sent < count; sent += 1) {
    const response = await handler(request(path, cookie))
    await response.text()
    if (response.status !== 200)
      throw new Error(`${path} must respond with 200, not with ${response.status}.`)
  }
  return (performance.now() - startedAt) / count
}
