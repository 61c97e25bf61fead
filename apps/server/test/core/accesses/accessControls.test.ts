import type { Access } from '@portal-gateway/contract/accesses'
import { beforeAll, expect, it } from 'vitest'
import {
  canonicalAccesses,
  findAccessControls,
  saveUserAccesses,
} from '../../../src/core/accesses/accessControls.ts'
import { accessFaults } from '../../../src/core/accesses/accessFaults.ts'
import { forEachEngine } from '../../support/testServer.ts'

const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
  roleName,
  sites: [],
  studyNames: [],
  systemAccessIds: [1],
  ...changes,
})

forEachEngine('access controls', (server) => {
  const save = (userId: number, wanted: readonly Access[]) =>
    server()
      .host.engine.db.transaction()
      .execute((trx) => saveUserAccesses(trx, userId, wanted, { now: 5, by: '1 - Ada Lovelace' }))
  const currentAccesses = (userId: number) =>
    findAccessControls(server().host.engine.db, 'USER_ACCESS', [userId])
  beforeAll(async () => {
    const { db } = server().host.engine
    for (const code of ['A', 'B']) {
      await db.insertInto('sites').values({ site_code: code, site_name: code, status: 'ACTIVE' }).execute()
    }
    await db.insertInto('site_relations').values({ parent_site_code: 'A', site_code: 'B' }).execute()
  })

  it('the type of a site is derived from the site relations, not from the request [C-154]', async () => {
    const { id } = await server().user()
    const typed = [
      { siteCode: 'A', type: 'RESEARCH_BASE' },
      { siteCode: 'B', type: 'SITE' },
    ]
    const contrary = access('Reader', {
      sites: [
        { siteCode: 'A', type: 'SITE' },
        { siteCode: 'B', type: 'RESEARCH_BASE' },
      ],
    })
    await save(id, [contrary])
    expect((await currentAccesses(id))[0]?.sites).toEqual(typed)
    await save(id, [{ ...contrary, studyNames: ['S1'] }])
    expect((await currentAccesses(id))[0]?.sites).toEqual(typed)
    const revisions = await server()
      .host.engine.db.selectFrom('access_control_revisions as r')
      .innerJoin('access_controls as a', 'a.id', 'r.access_control_id')
      .select('r.record')
      .where('a.user_id', '=', id)
      .execute()
    expect(revisions.map(({ record }) => JSON.parse(record).sites)).toEqual([typed, typed])
  })

  it('saving accesses matches them by role name (case-insensitive), adds, changes and removes accesses, and stores each version [ACC-066]', async () => {
    const { id } = await server().user()
    const sites = [
      { siteCode: 'B', type: 'SITE' as const },
      { siteCode: 'A', type: 'RESEARCH_BASE' as const },
    ]
    expect(await save(id, [access('writer'), access('Reader', { sites, studyNames: ['S2', 'S1'] })])).toBe(
      true,
    )
    expect(await currentAccesses(id)).toMatchObject([
      { roleName: 'Reader', sites: [sites[1], sites[0]], studyNames: ['S1', 'S2'], versionno: 1 },
      { roleName: 'writer', sites: [], systemAccessIds: [1] },
    ])
    // Saving the same list again changes nothing.
    expect(await save(id, [access('Writer'), access('reader', { sites, studyNames: ['S1', 'S2'] })])).toBe(
      false,
    )
    expect(await save(id, [access('reader', { studyNames: ['S3'] })])).toBe(true)
    const [reader, ...others] = await currentAccesses(id)
    expect(others).toEqual([])
    expect(reader).toMatchObject({ roleName: 'Reader', sites: [], studyNames: ['S3'], versionno: 2 })
    const revisions = await server()
      .host.engine.db.selectFrom('access_control_revisions')
      .selectAll()
      .where('access_control_id', '=', reader?.id ?? 0)
      .orderBy('versionno')
      .execute()
    expect(revisions.map(({ record }) => JSON.parse(record))).toMatchObject([
      { studyNames: ['S2', 'S1'], inactive: false },
      { studyNames: ['S3'], inactive: false },
    ])
    // A removed access can be added again.
    expect(await save(id, [access('writer')])).toBe(true)
    expect((await currentAccesses(id)).map(({ roleName }) => roleName)).toEqual(['writer'])
  })

  it('comparing accesses ignores the order and duplicates of studies and systems [ACC-023]', () => {
    const one = access('Reader', { studyNames: ['S1', 'S2', 'S1'], systemAccessIds: [2, 1] })
    const other = access('Reader', { studyNames: ['S2', 'S1'], systemAccessIds: [1, 2, 2] })
    expect(canonicalAccesses([one])).toBe(canonicalAccesses([other]))
    expect(canonicalAccesses([one])).not.toBe(canonicalAccesses([access('Reader', { studyNames: ['S1'] })]))
  })

  it('unknown, duplicate and missing values are reported, each at its entry [ACC-054]', async () => {
    const { db } = server().host.engine
    const { id } = await db
      .selectFrom('systems')
      .select('id')
      .where('is_fixed', '=', 1)
      .executeTakeFirstOrThrow()
    const other = await db
      .insertInto('systems')
      .values({
        system_name: 'Tracker',
        system_name_key: 'tracker',
        description: '',
        inactive: 0,
        sort: 1,
        is_fixed: 0,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('project_roles')
      .values({
        role_name: 'Manager',
        role_name_key: 'manager',
        description: '',
        site_required: 1,
        study_required: 1,
        inactive: 0,
        sort: 0,
        versionno: 1,
      })
      .execute()
    await db.insertInto('sites').values({ site_code: 'Z', site_name: 'Z', status: 'Closed' }).execute()
    await db.insertInto('studies').values({ study: 'S', label: 'S' }).execute()
    const faultsOf = (accesses: readonly Access[], previous: readonly Access[] = []) =>
      accessFaults(db, server().host, accesses, { list: 'accessControls', current: previous })
    const whole = access('manager', {
      sites: [{ siteCode: 'A', type: 'SITE' }],
      studyNames: ['S'],
      systemAccessIds: [id, other.id],
    })
    expect(await faultsOf([whole])).toBeUndefined()
    expect(
      await faultsOf([
        whole,
        access('Manager', { systemAccessIds: [] }),
        access('Nobody', { systemAccessIds: [other.id] }),
        access('Somebody', {
          sites: [{ siteCode: 'Z', type: 'SITE' }],
          studyNames: ['?'],
          systemAccessIds: [id, 9_999],
        }),
      ]),
    ).toMatchObject({
      fieldErrors: {
        'accessControls[1].roleName': ['ROLE_NAME_IS_ALREADY_IN_USE'],
        'accessControls[1].sites': ['SITES_IS_REQUIRED'],
        'accessControls[1].studyNames': ['STUDY_NAMES_IS_REQUIRED'],
        'accessControls[1].systemAccessIds': ['SYSTEM_ACCESS_IDS_IS_REQUIRED'],
        'accessControls[2].roleName': ['ROLE_NAME_IS_UNKNOWN'],
        'accessControls[2].systemAccessIds': ['FIXED_SYSTEM_IS_REQUIRED'],
        'accessControls[3].sites': ['SITES_IS_UNKNOWN'],
        'accessControls[3].studyNames': ['STUDY_NAMES_IS_UNKNOWN'],
        'accessControls[3].systemAccessIds': ['SYSTEM_ACCESS_IDS_IS_UNKNOWN'],
      },
    })
    // The user's current access remains valid, although a new access with the same values would be refused. [C-156]
    const old = access('Archivist', { sites: [{ siteCode: 'Z', type: 'SITE' }], systemAccessIds: [id] })
    expect(await faultsOf([old], [old])).toBeUndefined()
  })
})
