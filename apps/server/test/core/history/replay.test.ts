import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { Access } from '@portal-gateway/contract/accesses'
import type { RightOnDay } from '@portal-gateway/contract/accessHistory'
import type { Permission } from '@portal-gateway/contract/permissions'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import { expect, it } from 'vitest'
import {
  agreementsOfRoles,
  idsInForce,
  isRoleOfAccesses,
} from '../../../src/core/accesses/accessAgreements.ts'
import { findAccessControls } from '../../../src/core/accesses/accessControls.ts'
import { saveAuditedAccesses } from '../../../src/core/accesses/saveAuditedAccesses.ts'
import { agreementService } from '../../../src/core/agreements/agreements.ts'
import { signAgreement } from '../../../src/core/agreements/signAgreement.ts'
import { portalRoleService } from '../../../src/core/configuration/portalRoles.ts'
import { projectRoleService } from '../../../src/core/configuration/projectRoles.ts'
import { findItem, listCards } from '../../../src/core/dashboard/dashboardItemQueries.ts'
import {
  createDashboardItem,
  deactivateDashboardItem,
  updateDashboardItem,
} from '../../../src/core/dashboard/dashboardItems.ts'
import { pageOfRights } from '../../../src/core/history/accessHistoryQueries.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { permissionsOf } from '../../../src/core/permissions/permissionsOf.ts'
import { savePortalRoles } from '../../../src/core/permissions/userPortalRoles.ts'
import { userSnapshot } from '../../../src/core/permissions/userSnapshot.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { recordAudit } from '../../../src/core/records/audit.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { fold } from '../../../src/core/store/fold.ts'
import { setUserState } from '../../../src/core/users/userStates.ts'
import { createUser } from '../../../src/core/users/users.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

const daysPerHistory = 50
const studies = ['7', 'A5001', '70']
const sites = ['ML-014', 'ML-01']

forEachEngine('who could use what on a past day', (server) => {
  // HISTORIES=1000 asks about as many days.
  it('is in random histories what the permission checks allowed on that day [COND-064]', async () => {
    const random = randomNumbers(64)
    const asked = Number(process.env['HISTORIES'] ?? 200)
    for (let history = 0; history < asked / daysPerHistory; history += 1) {
      const isTicking = history % 2 === 0
      const world = await newWorld(server(), random, { year: 2026 + history, isTicking })
      const truth = new Map<string, ReadonlyMap<string, string>>()
      for (let count = 0; count < daysPerHistory; count += 1) {
        world.nextDay()
        const day = today(world.host)
        const rights = new Map(await world.rightsNow())
        for (let step = random(8); step > 0; step -= 1) {
          world.later()
          await world.act()
          // Without ticks, two changes can happen in the same millisecond. The state between them has no duration.
          if (!isTicking && random(4) === 0) await world.act()
          for (const [key, content] of await world.rightsNow()) rights.set(key, content)
        }
        truth.set(day, rights)
      }
      world.nextDay()
      for (const [day, rights] of truth) {
        for (const [key, query] of world.questions()) {
          const { content } = await pageOfRights(world.host.engine.db, world.host, 0, {
            ...query,
            day,
            size: '1000',
          })
          const own = content.filter(({ portalUserId }) => world.userIds.includes(portalUserId))
          const answer = new Map(own.map((row) => [`${key} ${keyOf(row)}`, contentOf(row)]))
          const expected = [...rights].filter(([each]) => each.startsWith(`${key} `))
          expect(sorted(answer), `history ${history}, ${day}, ${key}`).toEqual(sorted(expected))
        }
      }
    }
  }, 600_000)
})

const sorted = (rights: Iterable<[string, string]>) =>
  [...rights].toSorted(([one], [other]) => (one < other ? -1 : 1))

const keyOf = (row: RightOnDay) =>
  row.kind === 'ACCESS' ? `access ${row.accessId}` : `item ${row.itemId} of ${row.portalUserId}`

const contentOf = (row: RightOnDay) =>
  row.kind === 'ACCESS'
    ? accessContent(
        row,
        row.conditions.map(({ id }) => id),
      )
    : ''

const accessContent = (
  { roleName, sites: places, studyNames, validFrom, validUntil }: Access,
  conditions: readonly number[],
) =>
  JSON.stringify([
    roleName,
    places.map(({ siteCode }) => siteCode).toSorted(),
    studyNames.toSorted(),
    validFrom ?? null,
    validUntil ?? null,
    conditions.toSorted((one, other) => one - other),
  ])

/** Returns a repeatable generator of whole numbers from 0 to `below - 1`. */
function randomNumbers(start: number) {
  let seed = start
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

/**
 * Creates users, portal roles, items, agreements and project roles, with a clock of their own. A ticking clock is later
 * at each call, as in a real transaction.
 */
async function newWorld(
  server: TestServer,
  random: (below: number) => number,
  { year, isTicking }: { year: number; isTicking: boolean },
) {
  let time = Date.parse(`${year}-01-01T12:00:00Z`)
  const host: Host = {
    ...server.host,
    clock: {
      now: () => {
        time += isTicking ? 1 : 0
        return time
      },
    },
  }
  const { db } = host.engine
  const administrators = await server.role('ADMIN')
  const { id: userId } = await server.user({ roles: [administrators], hasPassword: true })
  const actor = { userId }
  const one = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)]
    if (value === undefined) throw new Error('The list must not be empty.')
    return value
  }
  const some = <Value>(values: readonly Value[]) => values.filter(() => random(2) === 0)
  const dates = () => ({
    validFrom: random(4) === 0 ? dayAfter(dayOf(time), random(20) - 5) : null,
    validUntil: random(2) === 0 ? dayAfter(dayOf(time), random(40)) : null,
  })
  const portalRole = async (permission: Permission) => {
    const draft = { description: `Role ${randomUUID()}`, permissions: [permission] }
    return valueOf(await portalRoleService.create(host, draft, actor)).id
  }
  const roleIds = [await portalRole('USER'), await portalRole('USER'), await portalRole('ADMIN')]
  const agreementIds: number[] = []
  for (const validMonths of [null, 1]) {
    const draft = { name: `Terms ${randomUUID()}`, text: 'First', validMonths }
    agreementIds.push(valueOf(await agreementService.create(host, draft, actor)).id)
  }
  const roles = (ids: readonly number[]) => ids.map((id) => ({ id }))
  const itemIds: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const draft = {
      name: `Item ${randomUUID()}`.slice(0, 32),
      roles: roles(roleIds.slice(count)),
      agreementIds,
    }
    itemIds.push(valueOf(await createDashboardItem(host, draft, actor)).id)
  }
  const system = await fixedSystem(host)
  // Few names, so that a name can pass from one role to another; more than accesses use, so that some are free.
  const names = ['Nurse', 'Reader', 'Manager', 'Chair', 'Guest'].map(
    (name) => `${name} "${randomUUID()}" 100%`,
  )
  const projectRoleIds: number[] = []
  const addProjectRole = async (roleName: string) => {
    const draft = {
      roleName,
      description: 'A role',
      siteRequired: false,
      studyRequired: false,
      systemAccessIds: [system],
      agreementIds,
    }
    const made = await projectRoleService.create(host, draft, actor)
    if (made.isValid) projectRoleIds.push(made.value.id)
  }
  await addProjectRole(names[0] ?? '')
  await addProjectRole(names[1] ?? '')
  const userIds: number[] = []
  const addUser = async () => {
    const username = `person-${randomUUID()}`
    const person = { firstName: 'Ada', lastName: 'Lovelace', accountType: 'external' as const }
    const draft = {
      username,
      email: `${username}@portal.example`,
      ...person,
      portalRoleIds: roleIds.slice(0, 1),
    }
    userIds.push(valueOf(await createUser(host, draft, actor)).id)
  }
  for (let count = 0; count < 2; count += 1) await addUser()

  const updateProjectRole = async (changes: object) => {
    const role = await projectRoleService.find(db, one(projectRoleIds))
    if (!role) throw new Error('Project roles are never deleted.')
    const { versionno: _, ...draft } = role
    await projectRoleService.update(host, role.id, { ...draft, ...changes }, actor)
  }
  const updateItem = async (changes: object) => {
    const item = await findItem(host, one(itemIds))
    if (!item) throw new Error('Items are never deleted.')
    const { versionno: _, longDescription: __, ...draft } = item
    await updateDashboardItem(host, item.id, { ...draft, ...changes }, actor)
  }
  const updateAgreement = async (change: (current: { text: string; asksAgain: boolean }) => object) => {
    const agreement = await agreementService.find(db, one(agreementIds))
    if (!agreement) throw new Error('Agreements are never deleted.')
    const { name, text, asksAgain } = agreement
    await agreementService.update(
      host,
      agreement.id,
      { name, text, asksAgain, ...change({ text, asksAgain }) },
      actor,
    )
  }
  const state = () => one(['active', 'active', 'inactive'] as const)
  // Most items and roles require agreements, and administrators are few: otherwise signatures decide nothing.
  const required = () => agreementIds.filter(() => random(4) > 0)
  const someRoles = () => roleIds.filter((_, index) => random(index === 2 ? 6 : 2) === 0)
  const actions = [
    // Portal roles of a user, as approvals save them.
    () =>
      db.transaction().execute(async (trx) => {
        const id = one(userIds)
        const { fields: before } = await userSnapshot(trx, id)
        const given = someRoles()
        const all = given.map((roleId) => ({ roleId, ...dates() }))
        await savePortalRoles(trx, host, { userId: id, roleIds: given, dates: all })
        const { record, fields: after } = await userSnapshot(trx, id)
        await recordAudit(trx, host, actor, { ...record, action: 'UPDATED', before, after })
      }),
    () =>
      db.transaction().execute((trx) =>
        saveAuditedAccesses(trx, host, actor, {
          userId: one(userIds),
          newAccesses: [...new Set(some([one(names), one(names)]))].map((roleName) => ({
            roleName,
            systemAccessIds: [system],
            studyNames: some(studies),
            sites: some(sites).map((siteCode) => ({ siteCode, type: 'SITE' as const })),
            ...dates(),
          })),
        }),
      ),
    () => setUserState(host, one(userIds), state(), actor),
    () => portalRoleService.setState(host, one(roleIds), state(), actor),
    async () => {
      const role = await portalRoleService.find(db, one(roleIds))
      if (!role) throw new Error('Portal roles are never deleted.')
      const { versionno: _, ...draft } = role
      const permissions: Permission[] = [one(['USER', 'USER', 'USER', 'ADMIN'] as const)]
      await portalRoleService.update(host, role.id, { ...draft, permissions }, actor)
    },
    () => updateItem({ roles: roles([one(roleIds), ...some(roleIds)]), agreementIds: required() }),
    () => updateItem({ inactive: false }),
    () => deactivateDashboardItem(host, one(itemIds), actor),
    () => updateProjectRole({ roleName: one(names) }),
    () => updateAgreement(({ text }) => ({ text: `${text}.`, asksAgain: random(2) === 0 })),
    () => updateAgreement(({ asksAgain }) => ({ asksAgain: !asksAgain })),
    () => agreementService.setState(host, one(agreementIds), state(), actor),
    () => updateProjectRole({ roleName: one(names) }),
    () => updateProjectRole({ agreementIds: required() }),
    () => projectRoleService.setState(host, one(projectRoleIds), state(), actor),
    () => (projectRoleIds.length < 4 ? addProjectRole(one(names)) : undefined),
    () => (userIds.length < 4 ? addUser() : undefined),
  ]
  const signNewest = async () => {
    const id = one(agreementIds)
    const agreement = await agreementService.find(db, id)
    await signAgreement(host, id, { version: agreement?.version ?? 0 }, { userId: one(userIds) })
  }

  return {
    host,
    userIds,
    /** Sets the clock to the start of a later day. */
    nextDay() {
      const days = random(6) === 0 ? 1 + random(30) : 1
      time = Date.parse(dayAfter(dayOf(time), days)) - (isTicking ? 1 : 0)
    },
    later() {
      time += 1 + random(3 * 3_600_000)
    },
    async act() {
      if (random(3) === 0) await signNewest()
      else await one(actions)()
    },
    questions: (): [string, object][] => [
      ...studies.map((study): [string, object] => [`study ${study}`, { study }]),
      ...sites.map((site): [string, object] => [`site ${site}`, { site }]),
      ...projectRoleIds.map((id): [string, object] => [`role ${id}`, { projectRoleId: String(id) }]),
      ...itemIds.map((id): [string, object] => [`item ${id}`, { itemId: String(id) }]),
      ...userIds.map((id): [string, object] => [`user ${id}`, { userId: String(id) }]),
    ],
    /** Returns the rights that the permission checks allow now, once for each question that they match. */
    async rightsNow(): Promise<[string, string][]> {
      // The checks use only the day.
      const fixed = { ...host, clock: { now: () => time } }
      const rights: [string, string][] = []
      const active = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', userIds)
        .where('inactive', '=', 0)
        .execute()
      for (const { id } of active) {
        const isAdministrator = (await permissionsOf(db, fixed, id)).includes('ADMIN')
        const all = await db.selectFrom('dashboard_items').select('id').execute()
        const cards = await listCards(fixed, id)
        const usable = isAdministrator ? all : cards.filter(({ unmetAgreements }) => !unmetAgreements)
        for (const { id: itemId } of usable) {
          const key = `item ${itemId} of ${id}`
          rights.push([`user ${id} ${key}`, ''])
          if (itemIds.includes(itemId)) rights.push([`item ${itemId} ${key}`, ''])
        }
      }
      const accesses = await findAccessControls(
        db,
        'USER_ACCESS',
        active.map(({ id }) => id),
      )
      const inForce = await idsInForce(db, fixed, accesses)
      const byName = await agreementsOfRoles(db)
      const ofAccesses = await db
        .selectFrom('project_roles as r')
        .select(['r.id', 'r.role_name_key as key'])
        .where(isRoleOfAccesses)
        .execute()
      for (const access of accesses.filter(({ id }) => inForce.has(id))) {
        const ofRole = byName.get(fold(access.roleName)) ?? []
        const content = accessContent(
          access,
          ofRole.map(({ id }) => id),
        )
        const roleId = ofAccesses.find(({ key }) => key === fold(access.roleName))?.id
        const questions = [
          `user ${access.ownerId}`,
          `role ${roleId}`,
          ...access.studyNames.map((study) => `study ${study}`),
          ...access.sites.map(({ siteCode }) => `site ${siteCode}`),
        ]
        for (const question of questions) rights.push([`${question} access ${access.id}`, content])
      }
      return rights
    },
  }
}
