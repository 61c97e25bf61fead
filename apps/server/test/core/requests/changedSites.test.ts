import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { Access } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import { beforeAll, expect, it } from 'vitest'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import { requireNamed, requireNothing } from '../../support/requireNamed.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('the sites and studies that a part of a request changes', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
  })

  const access = (sites: string[], studyNames: string[], changes: Partial<Access> = {}): Access => ({
    roleName: 'Reader',
    sites: sites.map((siteCode) => ({ siteCode, type: 'SITE' })),
    studyNames,
    systemAccessIds: [systems.portal],
    ...changes,
  })

  /** Sends a request of a new user, whose project roles require what it names, and returns the stored sites and studies of its parts, by role. */
  const changedBy = async (current: readonly Access[], accessControls: readonly object[]) => {
    const ada = await server().holderOf('USER')
    await giveAccesses(server(), ada.userId, current)
    const { db } = server().host.engine
    await requireNamed(db, accessControls)
    const { status, body } = await ada.send(api.accessChanges.create, { body: { accessControls } })
    await requireNothing(db, accessControls)
    expect(status, JSON.stringify(body)).toBe(201)
    const found: Record<string, [sites: string[], studies: string[]]> = {}
    for (const { id, roleName } of (body as AccessChange).accessControls) {
      const sites = await db
        .selectFrom('changed_sites')
        .select('site_code')
        .where('access_control_id', '=', id)
        .execute()
      const studies = await db
        .selectFrom('changed_studies')
        .select('study_name')
        .where('access_control_id', '=', id)
        .execute()
      found[roleName] = [
        sites.map(({ site_code }) => site_code).toSorted(),
        studies.map(({ study_name }) => study_name).toSorted(),
      ]
    }
    return found
  }

  it('are the added and removed ones if the part changes nothing else [COND-067]', async () => {
    const current = [access(['ML-001', 'ML-002'], ['AURORA'])]
    expect(await changedBy(current, [access(['ML-002', 'ML-003'], ['AURORA'])])).toEqual({
      Reader: [['ML-001', 'ML-003'], []],
    })
    expect(await changedBy(current, [access(['ML-002', 'ML-001'], ['BEACON'])])).toEqual({
      Reader: [[], ['AURORA', 'BEACON']],
    })
  })

  it('are all requested and current ones of any other part [COND-067]', async () => {
    const current = [access(['ML-001', 'ML-002'], ['AURORA'])]
    const all = {
      Reader: [
        ['ML-001', 'ML-002', 'ML-003'],
        ['AURORA', 'BEACON'],
      ],
    }
    expect(await changedBy(current, [access(['ML-002', 'ML-003'], ['BEACON'])])).toEqual(all)
    const unchanged = { Reader: [['ML-001', 'ML-002'], ['AURORA']] }
    const both = [systems.portal, systems.tracker]
    for (const changes of [{ systemAccessIds: both }, { validUntil: '2031-05-06' }]) {
      expect(await changedBy(current, [access(['ML-001', 'ML-002'], ['AURORA'], changes)])).toEqual(unchanged)
      expect(await changedBy(current, [access(['ML-001'], ['AURORA'], changes)])).toEqual(unchanged)
    }
  })

  it('are the requested ones of a new role, and the current ones of a removed role [COND-067]', async () => {
    const current = [
      access(['ML-001'], ['AURORA']),
      access(['ML-002'], ['BEACON'], { roleName: 'Archivist' }),
    ]
    expect(
      await changedBy(current, [
        access(['ML-003'], [], { roleName: 'Writer' }),
        // The removal ends the current access, whatever is sent.
        { ...access(['ML-003'], ['BEACON']), requestType: 'REMOVAL' },
      ]),
    ).toEqual({ Writer: [['ML-003'], []], Reader: [['ML-001'], ['AURORA']] })
  })

  it('compares with the current access whose name differs in case only [COND-067]', async () => {
    expect(
      await changedBy(
        [access(['ML-001', 'ML-002'], ['AURORA'])],
        [access(['ML-001'], ['AURORA'], { roleName: 'READER' })],
      ),
    ).toEqual({ Reader: [['ML-002'], []] })
  })
})
