import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { api } from '@portal-gateway/contract/api'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { SingleSignInLink } from '@portal-gateway/contract/singleSignIn'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { saveUserAccesses } from '../../../src/core/accesses/accessControls.ts'
import { agreementService } from '../../../src/core/agreements/agreements.ts'
import { lastSignedDay } from '../../../src/core/agreements/lastSignedDay.ts'
import { signAgreement } from '../../../src/core/agreements/signAgreement.ts'
import { pageOfUnsignedUsers } from '../../../src/core/agreements/unsignedUsers.ts'
import { courseSite } from '../../../src/core/dashboard/courseSite.ts'
import { listCards } from '../../../src/core/dashboard/dashboardItemQueries.ts'
import type { PartnerPortal } from '../../../src/core/host/partnerPortal.ts'
import { type Host, serverActor } from '../../../src/core/host/ports.ts'
import { saveRequiredAgreements } from '../../../src/core/permissions/requiredAgreements.ts'
import { hasUnmetAgreements } from '../../../src/core/permissions/unmetAgreements.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { accessBlocks } from '../../../src/core/users/userAccessQueries.ts'
import type { Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertProjectRole } from '../../support/insertProjectRole.ts'
import { create, fileOf, png, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { zipOf } from '../../support/zipFiles.ts'
import { atAgreements, sign } from './agreementSite.ts'

const lakes: PartnerPortal = {
  address: 'https://science.lakes.example/sign-in',
  domains: ['science.lakes.example'],
  projectName: 'Lakes',
  audience: 'https://science.lakes.example',
  secret: 'lakes-0123456789-0123456789-0123456789',
}
const project = defaultNames.projectName

forEachEngine(
  'what an item with unmet agreements refuses',
  (server) => {
    it('is files, course pages and sign-ins at partners, except to administrators [COND-034]', async () => {
      const { admin, make, change, item } = await atAgreements(server())
      const agreement = await make()
      const [role, administrators] = [await server().role('USER'), await server().role('ADMIN')]
      const name = `Viewer ${randomUUID()}`
      const url = `https://science.lakes.example/app?itemName=${encodeURIComponent(name)}`
      const itemId = await item([role, administrators], [agreement.id], { url })
      const stored = async (resType: string, file: File) =>
        recordOf(await create(admin, { itemId, name: resType, resType }, file)).id
      const notes = await stored('DOWNLOAD', fileOf('a'))
      const old = await stored('THUMBNAIL', fileOf(png(), 'old.png'))
      const thumbnail = await stored('THUMBNAIL', fileOf(png(), 'new.png'))
      const screenshot = await stored('SCREENSHOT', fileOf(png(), 'screen.png'))
      const course = await stored(
        'ELEARNING',
        fileOf(zipOf([{ name: 'index.html', bytes: 'course' }]), 'c.zip'),
      )
      const download = async (client: Client, id: number) =>
        (await client.fetch('GET', pathOf(files.download, { project, itemId, id }))).status
      const visit = (client: Client) =>
        client.fetch('GET', pathOf(files.stream, { project, itemId, id: course }))
      const page = async (address: string) =>
        (await courseSite(server().host)(new Request(`http://portal.example${address}`))).status
      const partnerItem = { itemId: null, itemName: name, itemProjectId: null, itemProjectName: 'Lakes' }
      const link = (client: Client & { userId: number }) =>
        client.send(api.singleSignIn.create, {
          body: { fstrfPortalItem: partnerItem, userId: client.userId },
        })
      const redeem = async (address: string) =>
        (
          await server()
            .visitor()
            .send(api.partners.redeem, {
              headers: { authorization: `Bearer ${lakes.secret}` },
              body: { token: new URL(address).searchParams.get('token') },
            })
        ).status
      const seen = async (client: Client & { userId: number }) => [
        await download(client, notes),
        await download(client, screenshot),
        await download(client, old),
        await download(client, thumbnail),
        (await visit(client)).status,
        (await link(client)).status,
      ]
      const issue = async (client: Client & { userId: number }) =>
        v.parse(SingleSignInLink, (await link(client)).body).fstrfPortalItemLink.link
      const user = await server().signedIn({ roles: [role] })
      const administrator = await server().signedIn({ roles: [administrators] })
      const everything = [200, 200, 200, 200, 302, 200]
      // The card still shows its image.
      const refused = [403, 403, 403, 200, 403, 403]
      expect(await seen(user)).toEqual(refused)
      expect(await seen(administrator)).toEqual(everything)
      await sign(user, agreement.id)
      expect(await seen(user)).toEqual(everything)
      const address = (await visit(user)).headers.get('location') ?? ''
      expect(await page(address)).toBe(200)
      const issued = await issue(user)
      await change(agreement.id, { text: 'Changed.', asksAgain: true })
      expect(await seen(user)).toEqual(refused)
      expect([await page(address), await redeem(issued)]).toEqual([404, 422])
      expect(await redeem(await issue(administrator))).toBe(200)
      await sign(user, agreement.id, 2)
      expect([await page(address), await redeem(await issue(user))]).toEqual([200, 200])
      // Another visible item with the link is sufficient.
      await change(agreement.id, { text: 'Changed again.', asksAgain: true })
      await item([role], [], { url })
      expect((await link(user)).status).toBe(200)
    })

    // HISTORIES=10000 runs as many.
    it('is in random histories exactly what a plain model refuses [COND-047] [COND-050]', async () => {
      let seed = 47
      const random = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((seed / 2_147_483_648) * below)
      }
      const { host } = server()
      const { db } = host.engine
      const role = await server().role('USER')
      const { id: userId } = await server().user({ roles: [role] })
      const items = [await server().item({ roles: [role] }), await server().item({ roles: [role] })]
      const { accessId, projectRoleId } = await insertAccess(host, userId)
      const tables = [
        ...items.map((id) => ['dashboard_item_agreements', id] as const),
        ['project_role_agreements', projectRoleId] as const,
      ]
      const dayAway = (days: number) => dayAfter(today(host), days)
      for (let history = 0; history < Number(process.env['HISTORIES'] ?? 300); history += 1) {
        const months = [null, 1, 6][random(3)] ?? null
        const models: Model[] = []
        for (let count = 0; count < 2; count += 1) {
          const name = `Terms ${randomUUID()}`
          const draft = { name, text: '1', validMonths: months }
          const { id } = valueOf(await agreementService.create(host, draft, serverActor))
          models.push({ id, name, isActive: true, asks: [true], signed: [] })
        }
        const required = tables.map(() => new Set<number>())
        // The last days of the portal role that shows the items, and of the access.
        const ends: { role: string | null; access: string | null } = { role: null, access: null }
        const isOver = (end: string | null) => end !== null && end < today(host)
        for (let step = 0; step < 10; step += 1) {
          const model = models[random(2)] ?? models[0]
          const index = random(3)
          const [set, table] = [required[index], tables[index]]
          if (!model || !set || !table) throw new Error('There are two agreements and three uses.')
          const { id, name, asks } = model
          switch (random(9)) {
            case 0: {
              const asksAgain = random(2) === 0
              const text = String(asks.length + 1)
              await agreementService.update(host, id, { name, text, asksAgain }, serverActor)
              asks.push(asksAgain)
              break
            }
            case 1: {
              const asksAgain = !asks.at(-1)
              await agreementService.update(
                host,
                id,
                { name, text: String(asks.length), asksAgain },
                serverActor,
              )
              asks.splice(-1, 1, asksAgain)
              break
            }
            case 2:
              model.isActive = !model.isActive
              await agreementService.setState(host, id, model.isActive ? 'active' : 'inactive', serverActor)
              break
            case 3:
              if (!set.delete(id)) set.add(id)
              await saveRequiredAgreements(db, table[0], table[1], [...set])
              break
            case 4:
              server().turnClock(86_400 * ([1, 20, 40, 200][random(4)] ?? 1))
              break
            case 5:
              ends.role = random(2) === 0 ? null : dayAway(random(60) - 1)
              await db
                .updateTable('user_portal_roles')
                .set({ valid_until: ends.role })
                .where('user_id', '=', userId)
                .execute()
              break
            case 6:
              ends.access = random(2) === 0 ? null : dayAway(random(60) - 1)
              await db
                .updateTable('access_controls')
                .set({ valid_until: ends.access })
                .where('id', '=', accessId)
                .execute()
              break
            default: {
              const version = asks.length
              const result = await signAgreement(host, id, { version }, { userId })
              const isRequired = required.some(
                (ids, use) => ids.has(id) && !isOver(use < items.length ? ends.role : ends.access),
              )
              const concerns = model.isActive && (isRequired || model.signed.length > 0)
              expect(result === 'missing').toBe(!concerns)
              if (typeof result === 'object')
                model.signed.push({ version, until: lastSignedDay(today(host), months) })
            }
          }
          const isUnmet = (agreementId: number) => {
            const each = models.find((other) => other.id === agreementId)
            if (!each?.isActive) return false
            const needed = Math.max(1, each.asks.lastIndexOf(true) + 1)
            return !each.signed.some(({ version, until }) => version >= needed && !isOver(until))
          }
          const unmet = required.map((ids) => [...ids].filter(isUnmet).toSorted((a, b) => a - b))
          const cards = await listCards(host, userId)
          const shown = items.map((itemId) => {
            const card = cards.find((each) => each.id === itemId)
            return card && (card.unmetAgreements ?? []).map((each) => each.id).toSorted((a, b) => a - b)
          })
          const at = `history ${history}, step ${step}`
          expect(shown, at).toEqual(items.map((_, use) => (isOver(ends.role) ? undefined : unmet[use])))
          for (const [use, itemId] of items.entries())
            expect(await hasUnmetAgreements(db, host, userId, itemId), at).toBe((unmet[use] ?? []).length > 0)
          // Only once per history, because it takes as long as everything else.
          for (const { id: agreementId } of step === 9 ? models : []) {
            const uses = required.flatMap((ids, use) =>
              ids.has(agreementId) && !isOver(use < items.length ? ends.role : ends.access)
                ? [tables[use]?.[1]]
                : [],
            )
            const page = await pageOfUnsignedUsers(db, host, agreementId, {})
            const named = page?.content.map(({ portalUserId, requiredBy }) => ({
              portalUserId,
              requiredBy: requiredBy.map((each) => each.id),
            }))
            expect(named, at).toEqual(
              isUnmet(agreementId) && uses.length > 0 ? [{ portalUserId: userId, requiredBy: uses }] : [],
            )
          }
          const { rows } = await accessBlocks(db, host)(undefined)
          const isInForce = !isOver(ends.access) && unmet[2]?.length === 0
          expect(
            rows.some((access) => access.id === accessId),
            at,
          ).toBe(isInForce)
        }
        // The number of agreements is limited, so each history deletes its own.
        for (const [table, id] of tables) await saveRequiredAgreements(db, table, id, [])
        for (const table of ['user_portal_roles', 'access_controls'] as const)
          await db.updateTable(table).set({ valid_until: null }).where('user_id', '=', userId).execute()
        await db.deleteFrom('agreement_signatures').where('user_id', '=', userId).execute()
        await db
          .deleteFrom('agreements')
          .where(
            'id',
            'in',
            models.map(({ id }) => id),
          )
          .execute()
      }
    }, 240_000)
  },
  { partners: [lakes] },
)

/** An agreement in the model. */
interface Model {
  id: number
  name: string
  isActive: boolean
  /** Whether each version asks again, the first version first. */
  asks: boolean[]
  signed: { version: number; until: string | null }[]
}

/** Inserts a project role, and an access of the user with it. */
async function insertAccess(host: Host, userId: number) {
  const { db } = host.engine
  const roleName = `Reader ${randomUUID()}`
  await insertProjectRole(host, roleName)
  const { id: projectRoleId } = await db
    .selectFrom('project_roles')
    .select('id')
    .where('role_name', '=', roleName)
    .executeTakeFirstOrThrow()
  const access = { roleName, sites: [], studyNames: [], systemAccessIds: [await fixedSystem(host)] }
  const facts = { now: host.clock.now(), by: 'a test' }
  await db.transaction().execute((trx) => saveUserAccesses(trx, userId, [access], facts))
  const { id: accessId } = await db
    .selectFrom('access_controls')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { accessId, projectRoleId }
}
