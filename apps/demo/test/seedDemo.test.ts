import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import { findAccessControls } from '@portal-gateway/server/core/accesses/accessControls'
import { listProjectRoles } from '@portal-gateway/server/core/configuration/projectRoleQueries'
import { listSystems } from '@portal-gateway/server/core/configuration/systemQueries'
import { findItem, listItems } from '@portal-gateway/server/core/dashboard/dashboardItemQueries'
import { rightsOfUser } from '@portal-gateway/server/core/explanations/rightsOfUser'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { decryptText } from '@portal-gateway/server/core/mail/mailText'
import { findPart } from '@portal-gateway/server/core/partReviews/partReviewQueries'
import { limitedRolesOf } from '@portal-gateway/server/core/permissions/heldRoles'
import { ownDeputies } from '@portal-gateway/server/core/reviewers/deputyQueries'
import { reviewsParts, scopeOf } from '@portal-gateway/server/core/reviewers/reviewScopes'
import { argon2Hasher } from '@portal-gateway/server/node/argon2'
import { demoState, demoUsernames } from '@portal-gateway/server/node/demoStore'
import { createNodeHost } from '@portal-gateway/server/node/host'
import { keysOf } from '@portal-gateway/server/node/portalSecret'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../src/accounts.ts'
import { personOf } from '../src/past.ts'
import { refreshDemoAccounts } from '../src/refreshDemoAccounts.ts'
import { seedDemo } from '../src/seedDemo.ts'

let scratch = ''
let count = 0

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portal-demo-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function freshHost(): Promise<Host> {
  count += 1
  const keys = keysOf('a secret')
  const dataDir = join(scratch, String(count))
  const host = await createNodeHost({ dataDir, keys, settings: {}, log: () => undefined })
  // The real hashing with minimal cost: each demo has eleven passwords.
  return { ...host, hasher: argon2Hasher(keys.password, { memoryCost: 256, timeCost: 1 }) }
}

/**
 * Returns the host with a file store that fails at the nth file, and a hasher that fails at the nth password.
 * Both numbers start at 1; with 0 nothing fails.
 */
const failingAt = (host: Host, file: number, password: number): Host => {
  let [files, passwords] = [0, 0]
  return {
    ...host,
    files: {
      ...host.files,
      create: () => {
        files += 1
        return files === file ? Promise.reject(new Error('An injected failure')) : host.files.create()
      },
    },
    hasher: {
      ...host.hasher,
      hash: (text) => {
        passwords += 1
        return passwords === password
          ? Promise.reject(new Error('An injected failure'))
          : host.hasher.hash(text)
      },
    },
  }
}

async function contentOf(host: Host) {
  const rows = await listItems(host, { includeInactive: true })
  const items = await Promise.all(rows.map(({ id }) => findItem(host, id)))
  return items.map((item) => ({
    name: item?.name,
    inactive: item?.inactive,
    resources: item?.resources.map(({ name, resType, fileSize, inactive, categoryName }) =>
      JSON.stringify({ name, resType, fileSize, inactive, categoryName }),
    ),
    categories: item?.categories.map(({ name, parentName }) => `${parentName ?? ''}/${name}`),
  }))
}

/** Returns the options for accesses and the accesses of all users, without ids. */
async function accessesOf({ engine: { db } }: Host) {
  const systems = await listSystems(db)
  const nameOf = (id: number) => systems.find((system) => system.id === id)?.systemName
  const users = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
  const accesses = await Promise.all(
    users.map(async ({ id, username }) => ({
      username,
      holds: (await findAccessControls(db, 'USER_ACCESS', [id])).map(
        ({ roleName, sites, studyNames, systemAccessIds }) => ({
          roleName,
          sites: sites.map(({ siteCode, type }) => `${siteCode} ${type}`),
          studyNames,
          systems: systemAccessIds.map(nameOf),
        }),
      ),
    })),
  )
  const roles = (await listProjectRoles(db)).map((role) => ({
    ...role,
    id: 0,
    systemAccessIds: [],
    systems: role.systemAccessIds.map(nameOf),
  }))
  const places = await db.selectFrom('sites').selectAll().orderBy('site_code').execute()
  const relations = await db.selectFrom('site_relations').selectAll().execute()
  const studies = await db.selectFrom('studies').selectAll().orderBy('study').execute()
  return {
    systems: systems.map((system) => ({ ...system, id: 0 })),
    roles,
    places,
    relations,
    studies,
    accesses,
  }
}

const statusesOf = async ({ engine }: Host) => {
  const rows = await engine.db.selectFrom('profile_changes').select('request_status').orderBy('id').execute()
  return rows.map(({ request_status }) => request_status)
}

describe('seeding the demo', () => {
  it('creates the accounts by which the server identifies the store of a demo', () => {
    expect(demoAccounts.map(({ username }) => username)).toEqual(demoUsernames)
  })

  it('creates eleven active items, an inactive one, files of three kinds, and an item without categories', async () => {
    const host = await freshHost()
    expect(await demoState(host)).toBe('empty')
    await seedDemo(host, 'a quiet lake')
    expect(await demoState(host)).toBe('demo')
    const content = await contentOf(host)
    expect(content.filter(({ inactive }) => inactive === false)).toHaveLength(11)
    expect(content.filter(({ inactive }) => inactive === true)).toHaveLength(1)
    expect(content.some(({ categories }) => categories?.length === 0)).toBe(true)
    expect(
      content.some(({ categories }) => categories?.includes('Manuals/Standard operating procedures')),
    ).toBe(true)
    const rows = await host.engine.db.selectFrom('resources').select('file_ext').execute()
    for (const extension of ['pdf', 'zip', 'png'])
      expect(rows.map(({ file_ext }) => file_ext)).toContain(extension)
    await host.engine.close()
  })

  it('creates the same content after an interruption and a second start', async () => {
    const whole = await freshHost()
    await seedDemo(whole, 'a quiet lake')
    const expected = await contentOf(whole)
    const wantedAccesses = await accessesOf(whole)
    await whole.engine.close()
    for (const [file, password] of [
      [1, 0],
      [6, 0],
      [0, 1],
      [0, 4],
    ] as const) {
      const host = await freshHost()
      await expect(seedDemo(failingAt(host, file, password), 'a quiet lake')).rejects.toThrow(
        'An injected failure',
      )
      expect(await demoState(host)).not.toBe('demo')
      await seedDemo(host, 'a quiet lake')
      expect(await contentOf(host)).toEqual(expected)
      expect(await accessesOf(host)).toEqual(wantedAccesses)
      const users = await host.engine.db.selectFrom('users').select('username').execute()
      expect(users).toHaveLength(demoAccounts.length)
      expect(await statusesOf(host)).toEqual(['REJECTED', 'IN_PROGRESS', 'NEW'])
      await host.engine.close()
    }
  })

  it('creates roles, systems, sites and studies, and users with accesses', async () => {
    const host = await freshHost()
    await seedDemo(host, 'a quiet lake')
    const { systems, roles, places, relations, studies, accesses } = await accessesOf(host)
    expect(systems.filter(({ isFixed }) => isFixed)).toMatchObject([{ systemName: 'Portal Gateway' }])
    expect(systems.some(({ inactive }) => inactive)).toBe(true)
    expect(roles.every((role) => role.systems.includes('Portal Gateway'))).toBe(true)
    expect(roles.filter(({ inactive }) => inactive).map(({ roleName }) => roleName)).toEqual([
      'Paper Archivist',
    ])
    expect(places.some(({ status }) => status === 'Closed')).toBe(true)
    expect(relations.length * studies.length).toBeGreaterThan(0)
    const heldBy = (username: string) => accesses.find((each) => each.username === username)?.holds
    expect(heldBy('member')).toMatchObject([
      {
        roleName: 'Principal Investigator',
        sites: ['ML-014 SITE'],
        studyNames: ['AURORA-2', 'BEACON'],
        systems: ['Portal Gateway', 'Data Capture', 'Randomisation', 'Safety Reporting'],
      },
      { roleName: 'Site Data Manager', sites: ['ML-014 SITE', 'ML-021 RESEARCH_BASE'] },
    ])
    // One access has ended and one ends soon; both can be renewed. A portal role ends, and a request has a last day.
    const { db } = host.engine
    const inDays = (days: number) => dayAfter(dayOf(host.clock.now()), days)
    const partner = await personOf(host, 'partner')
    expect(await findAccessControls(db, 'USER_ACCESS', [partner.id])).toMatchObject([
      { roleName: 'Site Coordinator', validUntil: inDays(-20) },
      { roleName: 'Statistician', validUntil: inDays(12) },
    ])
    expect(await limitedRolesOf(db, partner.id)).toEqual([
      { description: 'Statistician', validUntil: inDays(25) },
    ])
    const requests = await db
      .selectFrom('access_controls')
      .select('valid_until')
      .where('access_change_id', 'is not', null)
      .where('valid_until', 'is not', null)
      .execute()
    expect(requests).toHaveLength(1)
    expect(heldBy('newcomer')).toEqual([])
    // Role, site and system of this access are inactive.
    expect(heldBy('longexpired')).toMatchObject([
      {
        roleName: 'Paper Archivist',
        sites: ['ML-052 SITE'],
        systems: ['Portal Gateway', 'Paper Forms Archive'],
      },
    ])
    await host.engine.close()
  })

  it('creates a rejected, an overdue and a new profile change, and no more at the next start', async () => {
    const host = await freshHost()
    const { db } = host.engine
    await seedDemo(host, 'a quiet lake')
    await seedDemo(host, 'a quiet lake')
    const rows = await db.selectFrom('profile_changes').selectAll().orderBy('id').execute()
    const days = rows.map(({ created_at }) => Math.round((host.clock.now() - created_at) / 86_400_000))
    expect(days).toEqual([40, 8, 1])
    expect(await statusesOf(host)).toEqual(['REJECTED', 'IN_PROGRESS', 'NEW'])
    // Simulates an interruption between a request and its review.
    const [rejected] = rows
    await db
      .updateTable('profile_changes')
      .set({ request_status: 'NEW' })
      .where('id', '=', rejected?.id ?? 0)
      .execute()
    await seedDemo(host, 'a quiet lake')
    expect(await statusesOf(host)).toEqual(['REJECTED', 'IN_PROGRESS', 'NEW'])
    await host.engine.close()
  })

  it('writes audit entries whose times increase with their ids', async () => {
    const host = await freshHost()
    await seedDemo(host, 'a quiet lake')
    const entries = await host.engine.db.selectFrom('audit_entries').select('at').orderBy('id').execute()
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    // Support rejected a request 39 days ago.
    expect(new Set(times.map((at) => Math.round((host.clock.now() - at) / 86_400_000)))).toContain(39)
    await host.engine.close()
  })

  it('creates three access changes: approved, in review, and requested by support; and no more at the next start', async () => {
    const host = await freshHost()
    const { db } = host.engine
    for (let start = 0; start < 2; start += 1) {
      await seedDemo(host, 'a quiet lake')
      const rows = await db
        .selectFrom('access_changes as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['u.username', 'c.request_status', 'c.request_type', 'c.created_at'])
        .orderBy('c.id')
        .execute()
      expect(
        rows.map(({ created_at, ...row }) => ({
          ...row,
          days: Math.round((host.clock.now() - created_at) / 86_400_000),
        })),
      ).toEqual([
        { username: 'recent', request_status: 'APPROVED', request_type: 'NEW', days: 43 },
        { username: 'expired', request_status: 'IN_PROGRESS', request_type: 'ALL_IN_ONE', days: 2 },
        { username: 'support', request_status: 'NEW', request_type: 'ALL_IN_ONE', days: 1 },
      ])
    }
    await host.engine.close()
  })

  it('creates two reviewers, a deputy and a decided part, and no more at the next start', async () => {
    const host = await freshHost()
    const { db } = host.engine
    for (let start = 0; start < 2; start += 1) {
      await seedDemo(host, 'a quiet lake')
      const [sites, role, deputy] = [
        await personOf(host, 'recent'),
        await personOf(host, 'expiring'),
        await personOf(host, 'partner'),
      ]
      const roles = await listProjectRoles(db)
      const manager = roles.find(({ roleName }) => roleName === 'Site Data Manager')
      const none = { projectRoleIds: [], siteCodes: [], studyNames: [], versionno: 1 }
      expect(await scopeOf(db, sites.id)).toEqual({ ...none, siteCodes: ['ML-021', 'ML-022'] })
      expect(await scopeOf(db, role.id)).toEqual({ ...none, projectRoleIds: [manager?.id] })
      expect(await ownDeputies(db, host, sites.id)).toMatchObject({
        isReviewer: true,
        deputies: [{ email: deputy.email, name: 'Rosalind Achterberg' }],
      })
      for (const { id } of [sites, role, deputy]) expect(await reviewsParts(db, host, id)).toBe(true)
      expect(await reviewsParts(db, host, (await personOf(host, 'member')).id)).toBe(false)
      const readBy = (person: { id: number }) => ({ db, host, callerId: person.id })
      // One part of a request waits for both reviewers and the deputy. The other part was within the scope of sites.
      const requester = await personOf(host, 'expired')
      const parts = await db
        .selectFrom('access_controls as a')
        .innerJoin('access_changes as c', 'c.id', 'a.access_change_id')
        .select('a.id')
        .where('c.user_id', '=', requester.id)
        .orderBy('a.role_name')
        .execute()
      const [open = 0, decided = 0] = parts.map(({ id }) => id)
      const waiting = { roleName: 'Site Data Manager', decided: null, otherParts: 1, isOutdated: false }
      expect(await findPart(readBy(sites), open)).toMatchObject({ ...waiting, inPlaceOf: [] })
      expect(await findPart(readBy(deputy), open)).toMatchObject({
        ...waiting,
        inPlaceOf: ['Tomasz Adeyemi-Holt'],
      })
      expect(await findPart(readBy(role), open)).toMatchObject({ ...waiting, inPlaceOf: [] })
      expect(await findPart(readBy(role), decided)).toBeUndefined()
      for (const person of [sites, deputy])
        expect(await findPart(readBy(person), decided)).toMatchObject({
          roleName: 'Specimen Processor',
          decided: { decision: 'REFUSED', by: 'Tomasz Adeyemi-Holt', inPlaceOf: null },
        })
    }
    await host.engine.close()
  })

  it('gives rights with origins of several kinds', async () => {
    const host = await freshHost()
    await seedDemo(host, 'a quiet lake')
    const { id: userId } = await personOf(host, 'recent')
    const { id: memberId } = await personOf(host, 'member')
    const request = await host.engine.db
      .selectFrom('access_changes')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const ofRecent = await rightsOfUser(host, { userId, viewerId: memberId })
    const byRequest = { by: 'Tobias Engström', request: { type: 'ACCESS_CHANGE', id: request.id } }
    expect(ofRecent).toMatchObject({
      portalRoles: [
        { description: 'Network Member', origin: { by: 'System', request: null } },
        { description: 'Statistician', origin: byRequest },
      ],
      accesses: [{ roleName: 'Statistician', state: 'CURRENT', origin: byRequest }],
    })
    const ofMember = await rightsOfUser(host, { userId: memberId, viewerId: userId })
    expect(ofMember.accesses.map(({ origin }) => [origin?.by, origin?.request])).toEqual([
      ['Ingrid Halvorsen-Strand', null],
      ['Ingrid Halvorsen-Strand', null],
    ])
    await host.engine.close()
  })

  it('creates two registrations, one of them by another user, and no more at the next start', async () => {
    const host = await freshHost()
    for (let start = 0; start < 2; start += 1) {
      await seedDemo(host, 'a quiet lake')
      const rows = await host.engine.db.selectFrom('registrations').selectAll().orderBy('id').execute()
      expect(rows.map(({ first_name, created_by }) => [first_name, created_by.replace(/^\d+/, 'n')])).toEqual(
        [
          ['Adaeze', 'Self-registration'],
          ['Jun', 'n - Marisol Okonkwo-Reyes'],
        ],
      )
      expect(rows.map(({ created_at }) => Math.round((host.clock.now() - created_at) / 86_400_000))).toEqual([
        2, 1,
      ])
    }
    await host.engine.close()
  })

  it('locks the account ‘locked’ at every start, even if support has unlocked it', async () => {
    const host = await freshHost()
    const { db } = host.engine
    await seedDemo(host, 'a quiet lake')
    const locked = () =>
      db
        .selectFrom('sign_in_attempts as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select('u.username')
        .where('a.locked_until', '>', host.clock.now() + 100 * 365 * 86_400_000)
        .execute()
    for (let start = 0; start < 2; start += 1) {
      await refreshDemoAccounts(host, 'a quiet lake')
      expect(await locked()).toEqual([{ username: 'locked' }])
    }
    await db.deleteFrom('sign_in_attempts').execute()
    await refreshDemoAccounts(host, 'a quiet lake')
    expect(await locked()).toEqual([{ username: 'locked' }])
    await host.engine.close()
  })

  it('deactivates the account ‘former’ and activates all other accounts at every start', async () => {
    const host = await freshHost()
    const { db } = host.engine
    await seedDemo(host, 'a quiet lake')
    const inactive = async () =>
      (await db.selectFrom('users').select('username').where('inactive', '=', 1).execute()).map(
        ({ username }) => username,
      )
    for (let start = 0; start < 2; start += 1) {
      await refreshDemoAccounts(host, 'a quiet lake')
      expect(await inactive()).toEqual(['former'])
      await db.updateTable('users').set({ inactive: 0 }).where('username', '=', 'former').execute()
      await db.updateTable('users').set({ inactive: 1 }).where('username', '=', 'member').execute()
    }
    await host.engine.close()
  })

  it('resets the accounts that demonstrate a password state at every start', async () => {
    const host = await freshHost()
    const { db } = host.engine
    await seedDemo(host, 'a quiet lake')
    await refreshDemoAccounts(host, 'a quiet lake')
    const states = async () => {
      const rows = await db
        .selectFrom('users')
        .select(['username', 'password_hash', 'password_changed_at'])
        .where('account_type', '=', 'external')
        .orderBy('id')
        .execute()
      return Promise.all(
        rows.map(async ({ username, password_hash: hash, password_changed_at: at }) => [
          username,
          hash !== null && (await host.hasher.verify(hash, 'a quiet lake')),
          at && Math.round((host.clock.now() - at) / 86_400_000),
        ]),
      )
    }
    const expected = [
      ['newcomer', true, 10],
      ['partner', true, 10],
      ['expiring', true, 80],
      ['expired', true, 95],
      ['longexpired', true, 200],
      ['fresh', false, null],
      ['recent', true, 0],
      ['former', true, 60],
      ['locked', true, 10],
    ]
    expect(await states()).toEqual(expected)
    await db
      .updateTable('users')
      .set({ password_hash: await host.hasher.hash('chosen by a visitor'), password_changed_at: 1 })
      .where('account_type', '=', 'external')
      .execute()
    await refreshDemoAccounts(host, 'a quiet lake')
    expect(await states()).toEqual(expected)
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['key', 'recipient', 'text', 'key_id'])
      .where('subject', 'like', 'Set your password%')
      .execute()
    expect(mails.map((mail) => /set-initial-password\/\w{64}/.test(decryptText(host, mail) ?? ''))).toEqual([
      true,
      true,
    ])
    await host.engine.close()
  })
})
