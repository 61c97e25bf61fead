import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { fold } from '@portal-gateway/server/core/store/fold'
import { refreshUserTerms } from '@portal-gateway/server/core/store/userTerms'
import { createUser } from '@portal-gateway/server/core/users/users'
import { tableRows } from './tableRows.ts'

const batch = 1_000
const siteCount = 500
const lakes =
  'Alder Birch Crystal Devil Eagle Falcon Grand Heron Iron Juniper Kettle Long Moose North Otter Pike Quarry Rice Spirit Trout Upper Vermilion White Yellow Zumbro'.split(
    ' ',
  )
const roles = ['Coordinator', 'Data Manager', 'Investigator', 'Monitor', 'Pharmacist']

const siteOf = (number: number) => `ML-${String(1 + (number % siteCount)).padStart(3, '0')}`

/**
 * Fills a store with users. One in ten is inactive, one in ten has no access, and the others have one or two
 * accesses with one or two sites. Returns a user with READ_USERS, and the time to write the search-index
 * rows.
 */
export async function userStore(
  host: Host,
  count: number,
): Promise<{ readerId: number; termSeconds: number }> {
  const { db } = host.engine
  const role = valueOf(
    await portalRoleService.create(host, { description: 'Reader', permissions: ['READ_USERS'] }, serverActor),
  )
  const reader = valueOf(
    await createUser(
      host,
      {
        username: 'reader',
        email: 'reader@portal.example',
        firstName: 'Birgitta',
        lastName: 'Lindenberg',
        accountType: 'external',
        portalRoleIds: [role.id],
      },
      serverActor,
    ),
  )
  for (let site = 0; site < siteCount; site += 1) {
    const name = `${lakes[site % lakes.length] ?? ''} Lake Clinic ${1 + Math.floor(site / lakes.length)}`
    await db
      .insertInto('sites')
      .values({ site_code: siteOf(site), site_name: name, status: 'Active' })
      .execute()
  }
  const people = tableRows(count)
  const ids: number[] = []
  for (let start = 0; start < count; start += batch) {
    const some = people.slice(start, start + batch)
    await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('users')
        .values(
          some.map(({ id, firstName, lastName, email }) => ({
            uuid: `bench-${id}`,
            username: email,
            username_key: fold(email),
            email,
            email_key: fold(email),
            first_name: firstName,
            last_name: lastName,
            gecos: '',
            account_type: 'external' as const,
            inactive: id % 10 === 0 ? (1 as const) : (0 as const),
            password_hash: null,
            password_changed_at: null,
            versionno: 1,
            created_at: 0,
          })),
        )
        .returning(['id', 'uuid'])
        .execute()
      const accesses = made.flatMap(({ id, uuid }) => {
        ids.push(id)
        const number = Number(uuid.slice('bench-'.length))
        const accessCount = number % 10 === 1 ? 0 : number % 10 < 4 ? 2 : 1
        return Array.from({ length: accessCount }, (_, place) => {
          const roleName = roles[(number + place) % roles.length] ?? ''
          return {
            user_id: id,
            access_change_id: null,
            registration_id: null,
            role_name: roleName,
            role_name_key: fold(roleName),
            request_type: 'NEW' as const,
            prior_id: null,
            inactive: 0 as const,
            created_at: 0,
            changed_at: 0,
            // This version is only an index: the code below selects the site of the access by it.
            versionno: 1 + number + place,
          }
        })
      })
      if (accesses.length === 0) return
      const stored = await trx
        .insertInto('access_controls')
        .values(accesses)
        .returning(['id', 'versionno'])
        .execute()
      await trx
        .insertInto('access_control_sites')
        .values(
          stored.map(({ id, versionno }) => ({
            access_control_id: id,
            site_code: siteOf(versionno),
            site_type: 'SITE' as const,
          })),
        )
        .execute()
    })
  }
  const startedAt = performance.now()
  for (let start = 0; start < ids.length; start += batch) {
    await db.transaction().execute((trx) => refreshUserTerms(trx, ids.slice(start, start + batch)))
  }
  return { readerId: reader.id, termSeconds: (performance.now() - startedAt) / 1000 }
}
