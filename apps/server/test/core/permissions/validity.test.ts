import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import type { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { SingleSignInLink } from '@portal-gateway/contract/singleSignIn'
import { User } from '@portal-gateway/contract/users'
import { dayOf } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { courseSite } from '../../../src/core/dashboard/courseSite.ts'
import { listCards } from '../../../src/core/dashboard/dashboardItemQueries.ts'
import type { PartnerPortal } from '../../../src/core/host/partnerPortal.ts'
import { permissionsOf } from '../../../src/core/permissions/permissionsOf.ts'
import { savePortalRoles } from '../../../src/core/permissions/userPortalRoles.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import type { Client } from '../../support/client.ts'
import { create, fileOf, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { zipOf } from '../../support/zipFiles.ts'

const lakes: PartnerPortal = {
  address: 'https://science.lakes.example/sign-in',
  domains: ['science.lakes.example'],
  projectName: 'Lakes',
  audience: 'https://science.lakes.example',
  secret: 'lakes-0123456789-0123456789-0123456789',
}

const dayMs = 86_400_000
const daysLater = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs)
const project = defaultNames.projectName

forEachEngine(
  'the validity of portal roles',
  (server) => {
    const db = () => server().host.engine.db
    const now = () => server().host.clock.now()
    const inDays = (days: number) => daysLater(today(server().host), days)
    /** Turns the clock to seconds before (or, if negative, after) the end of the current day. */
    const turnToEndOfDay = (seconds: number) => server().turnClock((dayMs - (now() % dayMs)) / 1000 - seconds)
    const give = (userId: number, roles: readonly PortalRoleDates[]) =>
      db()
        .transaction()
        .execute((trx) =>
          savePortalRoles(trx, server().host, {
            userId,
            roleIds: roles.map(({ roleId }) => roleId),
            dates: roles,
          }),
        )
    const userOf = (body: unknown) => v.parse(User, body)

    /** Creates an item with a file, a course, a partner link and an announcement, all for one role. */
    async function site() {
      const admin = await server().holderOf('ADMIN')
      const role = await server().role('USER')
      const name = `Viewer ${randomUUID()}`
      const url = `https://science.lakes.example/app?itemName=${encodeURIComponent(name)}`
      const itemId = await server().item({ roles: [role], url })
      const notes = recordOf(await create(admin, { itemId, name: 'Notes', resType: 'DOWNLOAD' }, fileOf('a')))
      const course = recordOf(
        await create(
          admin,
          { itemId, name: 'Course', resType: 'ELEARNING' },
          fileOf(zipOf([{ name: 'index.html', bytes: 'course' }]), 'c.zip'),
        ),
      )
      const title = `News ${randomUUID()}`
      const audience = { audience: 'ROLES', roleIds: [role] }
      const news = await admin.send(api.announcements.create, {
        body: { ...newAnnouncement, title, text: 'Read this.', ...audience },
      })
      expect(news.status).toBe(201)
      const partnerItem = { itemId: null, itemName: name, itemProjectId: null, itemProjectName: 'Lakes' }
      const link = (client: Client & { userId: number }) =>
        client.send(api.singleSignIn.create, {
          body: { fstrfPortalItem: partnerItem, userId: client.userId },
        })
      const visit = (client: Client) =>
        client.fetch('GET', pathOf(files.stream, { project, itemId, id: course.id }))
      const coursePage = (address: string) =>
        courseSite(server().host)(new Request(`http://portal.example${address}`))
      const redeem = (address: string) =>
        server()
          .visitor()
          .send(api.partners.redeem, {
            headers: { authorization: `Bearer ${lakes.secret}` },
            body: { token: new URL(address).searchParams.get('token') },
          })
      /** Returns what a user with the role's item gets from each call that shows a part of it. */
      const seen = async (client: Client & { userId: number }) => {
        const cards = (await client.send(api.dashboardItems.list)).body
        const announcements = (await client.send(api.liveAnnouncements.list)).body
        return {
          hasCard: JSON.stringify(cards).includes(`"id":${itemId},`),
          hasNews: JSON.stringify(announcements).includes(title),
          item: (await client.send(api.dashboardItems.get, { params: { id: itemId } })).status,
          file: (await client.fetch('GET', pathOf(files.download, { project, itemId, id: notes.id }))).status,
          course: (await visit(client)).status,
          link: (await link(client)).status,
        }
      }
      return { admin, role, itemId, link, visit, coursePage, redeem, seen }
    }

    const everything = { hasCard: true, hasNews: true, item: 200, file: 200, course: 302, link: 200 }
    const nothing = { hasCard: false, hasNews: false, item: 403, file: 403, course: 403, link: 403 }

    /** Creates a user who may use the portal at all times, and has another role with these dates. */
    async function person(role: number, dates: Omit<PortalRoleDates, 'roleId'>) {
      const permanent = await server().role('USER')
      const client = await server().signedIn({ roles: [permanent] })
      await give(client.userId, [{ roleId: permanent }, { roleId: role, ...dates }])
      return client
    }

    it('ends with the last day: a second later the card, item, file, course, link and news are gone [COND-001]', async () => {
      const { role, seen, link, visit, coursePage, redeem } = await site()
      turnToEndOfDay(600)
      const client = await person(role, { validUntil: inDays(0) })
      expect(await seen(client)).toEqual(everything)
      const page = (await visit(client)).headers.get('location') ?? ''
      expect((await coursePage(page)).status).toBe(200)
      turnToEndOfDay(20)
      const issued = v.parse(SingleSignInLink, (await link(client)).body).fstrfPortalItemLink.link
      turnToEndOfDay(-1)
      expect(await seen(client)).toEqual(nothing)
      expect((await coursePage(page)).status).toBe(404)
      expect(await redeem(issued)).toMatchObject({ status: 422 })
    })

    it('starts with the first day: a second before it nothing is visible [COND-001]', async () => {
      const { role, seen } = await site()
      turnToEndOfDay(600)
      const client = await person(role, { validFrom: inDays(1) })
      expect(await seen(client)).toEqual(nothing)
      turnToEndOfDay(-1)
      expect(await seen(client)).toEqual(everything)
    })

    it('limits the permission of an open session to the days of its role [COND-001]', async () => {
      turnToEndOfDay(600)
      const roleId = await server().role('READ_USERS')
      const client = await person(roleId, { validFrom: inDays(0), validUntil: inDays(0) })
      const read = async () => (await client.send(api.users.get, { params: { id: client.userId } })).status
      expect(await read()).toBe(200)
      expect((await client.send(api.userCapabilities.grantedPermissions)).body).toContain('READ_USERS')
      turnToEndOfDay(-1)
      expect(await read()).toBe(403)
      expect((await client.send(api.userCapabilities.grantedPermissions)).body).not.toContain('READ_USERS')
    })

    // 10,000 take two minutes on PostgreSQL. HISTORIES=10000 runs as many.
    it('gives in random histories exactly what a plain model gives [COND-001]', async () => {
      let seed = 25
      const random = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((seed / 2_147_483_648) * below)
      }
      const roles = [await server().role('USER'), await server().role('READ_USERS')] as const
      const items = [await server().item({ roles: [roles[0]] }), await server().item({ roles: [roles[1]] })]
      const { id: userId } = await server().user()
      let turned = 0
      const host = { ...server().host, clock: { now: () => Date.UTC(2027, 1, 25) + turned } }
      let held: PortalRoleDates[] = []
      const isWithin = ({ validFrom, validUntil }: PortalRoleDates) => {
        const time = host.clock.now()
        const starts = validFrom ? Date.parse(`${validFrom}T00:00:00Z`) : Number.NEGATIVE_INFINITY
        const ends = validUntil ? Date.parse(`${validUntil}T00:00:00Z`) + dayMs : Number.POSITIVE_INFINITY
        return time >= starts && time < ends
      }
      const day = () => daysLater('2027-02-25', random(12))
      const differences: unknown[] = []
      const steps = Number(process.env['HISTORIES'] ?? 1_000)
      for (let step = 0; step < steps; step += 1) {
        // Jumps to random times, and to the milliseconds around midnight.
        turned = random(12) * dayMs + [0, dayMs - 1, random(dayMs)][random(3)]!
        if (step % 4 === 0) {
          held = roles.flatMap((roleId): PortalRoleDates[] => {
            if (random(4) === 0) return []
            const [validFrom, validUntil] = [day(), day()].toSorted()
            return [{ roleId, ...(random(3) > 0 && { validFrom }), ...(random(3) > 0 && { validUntil }) }]
          })
          await give(userId, held)
        }
        const inForce = held.filter(isWithin).map(({ roleId }) => roleId)
        const expected = {
          cards: items.filter((_, index) => inForce.includes(roles[index] ?? 0)),
          mayReadUsers: inForce.includes(roles[1]),
          mayUse: inForce.length > 0,
        }
        const permissions = await permissionsOf(host.engine.db, host, userId)
        const cards = await listCards(host, userId)
        const found = {
          cards: cards.map(({ id }) => id).toSorted((a, b) => a - b),
          mayReadUsers: permissions.includes('READ_USERS'),
          mayUse: permissions.includes('USER'),
        }
        if (JSON.stringify(found) !== JSON.stringify(expected))
          differences.push({ step, held, found, expected })
      }
      expect(differences).toEqual([])
    }, 900_000)

    /** Saves portal roles of a user through the API, and returns the answer. */
    async function save(client: Client, userId: number, roles: object) {
      const admin = await server().holderOf('ADMIN')
      const {
        inactive: _,
        uuid: _uuid,
        portalRoleDates: _dates,
        ...user
      } = userOf((await admin.send(api.users.get, { params: { id: userId } })).body)
      return client.send(api.users.update, { body: { ...user, ...roles } })
    }

    it('is saved and returned with the roles, stays if a draft has no dates, and is audited [COND-002]', async () => {
      const admin = await server().holderOf('ADMIN')
      const [one, two] = [await server().role('USER'), await server().role('USER')]
      const { id } = await server().user({ roles: [one] })
      const read = async () => userOf((await admin.send(api.users.get, { params: { id } })).body)
      const dates = { validFrom: inDays(1), validUntil: inDays(30) }
      const portalRoleDates = [{ roleId: two, ...dates }]
      const answer = await save(admin, id, { portalRoleIds: [one, two], portalRoleDates })
      expect(answer.status).toBe(200)
      expect(await read()).toMatchObject({ portalRoleIds: [one, two], portalRoleDates })
      const entries = await db()
        .selectFrom('audit_entries')
        .select('changes')
        .where('entity_id', '=', id)
        .execute()
      expect(entries.map(({ changes }) => changes).join()).toContain(
        `{"field":"portalRoleDates","before":[],"after":${JSON.stringify(portalRoleDates)}}`,
      )

      expect((await save(admin, id, { portalRoleIds: [one, two] })).status).toBe(304)
      expect((await save(admin, id, { portalRoleIds: [one, two], portalRoleDates })).status).toBe(304)
      expect((await save(admin, id, { portalRoleIds: [two] })).status).toBe(200)
      expect(await read()).toMatchObject({ portalRoleIds: [two], portalRoleDates })
      expect((await save(admin, id, { portalRoleIds: [two], portalRoleDates: [] })).status).toBe(200)
      expect(await read()).toMatchObject({ portalRoleIds: [two], portalRoleDates: [] })
    })

    it('must have a last day that is neither before the first day nor newly in the past [COND-003]', async () => {
      const admin = await server().holderOf('ADMIN')
      const [one, two] = [await server().role('USER'), await server().role('USER')]
      const { id } = await server().user({ roles: [one] })
      const errorsOf = async (...portalRoleDates: object[]) => {
        const { status, body } = await save(admin, id, { portalRoleIds: [one], portalRoleDates })
        return status === 422 ? (body as { fieldErrors: unknown }).fieldErrors : status
      }
      expect(await errorsOf({ roleId: one, validFrom: inDays(2), validUntil: inDays(1) })).toEqual({
        'portalRoleDates[0].validUntil': ['VALID_UNTIL_IS_BEFORE_VALID_FROM'],
      })
      expect(await errorsOf({ roleId: one, validUntil: inDays(-1) })).toEqual({
        'portalRoleDates[0].validUntil': ['VALID_UNTIL_IS_PAST'],
      })
      expect(await errorsOf({ roleId: one, validUntil: '2027-02-31' })).toEqual({
        'portalRoleDates[0].validUntil': ['VALID_UNTIL_IS_INVALID'],
      })
      // Dates of a role that the user does not have are ignored.
      expect(await errorsOf({ roleId: two, validUntil: inDays(-1) })).toBe(304)
      const twice = { roleId: one, validUntil: inDays(1) }
      expect(await errorsOf(twice, twice)).toEqual({
        'portalRoleDates[1].roleId': ['ROLE_ID_IS_ALREADY_IN_USE'],
      })
      // A single day is valid. After it, the ended role does not prevent other changes.
      expect(await errorsOf({ roleId: one, validFrom: inDays(0), validUntil: inDays(0) })).toBe(200)
      const dates = [{ roleId: one, validFrom: inDays(0), validUntil: inDays(0) }]
      server().turnClock(2 * 86_400)
      const later = await server().holderOf('ADMIN')
      const both = { portalRoleIds: [one, two], portalRoleDates: dates }
      expect((await save(later, id, both)).status).toBe(200)
    })

    it('counts an extension as giving the role, and protects an account whose role is not in force [COND-004]', async () => {
      const [support, admin] = [await server().holderOf('WRITE_USERS'), await server().holderOf('ADMIN')]
      const [low, high] = [await server().role('USER'), await server().role('WRITE_USERS')]
      const { id } = await server().user({ roles: [low] })
      const saveHigh = (client: Client, dates: object) =>
        save(client, id, { portalRoleIds: [low, high], portalRoleDates: [{ roleId: high, ...dates }] })
      expect((await saveHigh(admin, { validFrom: inDays(5), validUntil: inDays(10) })).status).toBe(200)
      for (const dates of [
        { validFrom: inDays(5), validUntil: inDays(11) },
        { validFrom: inDays(5) },
        { validFrom: inDays(4), validUntil: inDays(10) },
        { validUntil: inDays(10) },
      ]) {
        expect(await saveHigh(support, dates)).toMatchObject({
          status: 422,
          body: { fieldErrors: { 'portalRoleIds[1]': ['PORTAL_ROLE_NEEDS_ADMINISTRATOR'] } },
        })
      }
      expect((await saveHigh(support, { validFrom: inDays(6), validUntil: inDays(9) })).status).toBe(200)

      const top = await server().role('ADMIN')
      const dates = [{ roleId: top, validFrom: inDays(5) }]
      const given = await save(admin, id, { portalRoleIds: [low, top], portalRoleDates: dates })
      expect(given.status).toBe(200)
      expect((await save(support, id, { portalRoleIds: [low] })).status).toBe(403)
    })

    it('cannot end the role of the last administrator, nor count one that ends or starts later [COND-005] [T22]', async () => {
      await db().updateTable('users').set({ inactive: 1 }).execute()
      const role = await server().role('ADMIN')
      const [first, second] = [
        await server().signedIn({ roles: [role], hasPassword: true }),
        await server().signedIn({ roles: [role], hasPassword: true }),
      ]
      const limit = (client: Client, userId: number, dates: object) =>
        client.send(api.users.get, { params: { id: userId } }).then(({ body }) => {
          const user = userOf(body)
          return client.send(api.users.update, {
            body: { ...user, portalRoleIds: [role], portalRoleDates: [{ roleId: role, ...dates }] },
          })
        })
      // The second administrator is limited, so the first is the last one.
      expect((await limit(first, second.userId, { validUntil: inDays(30) })).status).toBe(200)
      const refused = { status: 422, body: { globalErrors: ['LAST_ADMINISTRATOR'] } }
      expect(await limit(second, first.userId, { validUntil: inDays(30) })).toMatchObject(refused)
      expect(await limit(second, first.userId, { validFrom: inDays(1) })).toMatchObject(refused)
    })
  },
  { partners: [lakes] },
)
