import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import { isActiveSite, Site } from '@portal-gateway/contract/sites'
import { Study } from '@portal-gateway/contract/studies'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { newSystem } from './projectRoleSite.ts'

const { systems, sites, studies } = api
const listed = (body: unknown) => v.parse(systems.listPublic.done.body, body)

forEachEngine('systems, sites and studies', (server) => {
  /** Creates three active systems and one inactive system, in another order than the sort order. */
  async function fourSystems() {
    const mark = randomUUID()
    const systemNamed = (name: string, sort: number, inactive = false) =>
      newSystem(server(), { systemName: `${name} ${mark}`, sort, inactive })
    const [b, a, inactive, first] = [
      await systemNamed('Bravo', 70),
      await systemNamed('alpha', 70),
      await systemNamed('Aardvark', 70, true),
      await systemNamed('Zulu', -5),
    ]
    return { ids: [first, inactive, a, b], activeIds: [first, a, b] }
  }
  const idsAmong = (body: unknown, ids: readonly number[]) =>
    listed(body)
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))

  it('systems are listed by sort number and name (case-insensitive), inactive ones included [API-079] [SYS-017]', async () => {
    const { ids } = await fourSystems()
    const userWithoutRoles = await server().signedIn()
    const { status, body } = await userWithoutRoles.send(systems.list)
    expect(status).toBe(200)
    expect(idsAmong(body, ids)).toEqual(ids)
    // The path may end with a slash. [C-231]
    expect((await userWithoutRoles.fetch('GET', `${systems.list.path}/`)).status).toBe(200)
  })

  it('visitors receive the active systems in the same order [API-077] [SYS-017]', async () => {
    const { ids, activeIds } = await fourSystems()
    const { status, body } = await server().visitor().send(systems.listPublic)
    expect(status).toBe(200)
    expect(idsAmong(body, ids)).toEqual(activeIds)
  })

  it('a system can be read by its id [API-080]', async () => {
    const systemName = `Tracker ${randomUUID()}`
    const id = await newSystem(server(), { systemName, sort: 4, inactive: true })
    const userWithoutRoles = await server().signedIn()
    expect(await userWithoutRoles.send(systems.get, { params: { id } })).toMatchObject({
      status: 200,
      body: { id, systemName, description: '', inactive: true, sort: 4, versionno: 1, isFixed: false },
    })
    expect((await userWithoutRoles.send(systems.get, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('in a new store, `isFixed` is true only for the system of the portal itself [C-153]', async () => {
    const { body } = await server().visitor().send(systems.listPublic)
    const fixed = listed(body).filter(({ isFixed }) => isFixed)
    expect(fixed).toMatchObject([{ id: await fixedSystem(server().host), systemName: 'Portal Gateway' }])
  })

  it('sites are listed for visitors by code, with any status [API-075] [SYS-018] [SYS-022]', async () => {
    const { db } = server().host.engine
    const rows = [
      { siteCode: 'ML-2', siteName: 'Alpha', status: 'ACTIVE' },
      { siteCode: 'ML-10', siteName: 'Bravo', status: 'Closed' },
      { siteCode: 'ML-1', siteName: 'Charlie', status: 'active' },
    ]
    for (const { siteCode, siteName, status } of rows) {
      await db.insertInto('sites').values({ site_code: siteCode, site_name: siteName, status }).execute()
    }
    const { status, body } = await server().visitor().send(sites.list)
    expect(status).toBe(200)
    expect(body).toEqual([rows[2], rows[1], rows[0]])
    expect(v.parse(v.array(Site), body).map(isActiveSite)).toEqual([true, false, true])
  })

  it('site relations are listed for visitors [API-078]', async () => {
    const { db } = server().host.engine
    for (const site_code of ['P', 'Q', 'R']) {
      await db.insertInto('sites').values({ site_code, site_name: site_code, status: 'Active' }).execute()
    }
    for (const site_code of ['R', 'Q']) {
      await db.insertInto('site_relations').values({ parent_site_code: 'P', site_code }).execute()
    }
    const { status, body } = await server().visitor().send(sites.relations)
    expect(status).toBe(200)
    expect(body).toEqual([
      { parentSiteCode: 'P', siteCode: 'Q' },
      { parentSiteCode: 'P', siteCode: 'R' },
    ])
  })

  it('studies are listed for visitors by name, each with its label [API-076] [SYS-020] [SYS-023]', async () => {
    const { db } = server().host.engine
    const rows = [
      { study: 'TIDAL', label: 'A: Home dialysis' },
      { study: 'AURORA-2', label: 'Z: Light therapy' },
    ]
    for (const row of rows) await db.insertInto('studies').values(row).execute()
    const { status, body } = await server().visitor().send(studies.list)
    expect(status).toBe(200)
    expect(v.parse(v.array(Study), body)).toEqual([rows[1], rows[0]])
  })
})
