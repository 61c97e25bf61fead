import { openSession } from '@portal-gateway/server/core/api/sessions'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { fold } from '@portal-gateway/server/core/store/fold'
import { createUser } from '@portal-gateway/server/core/users/users'
import { tableRows } from './tableRows.ts'

const minuteMs = 60_000
const batch = 500
/** One in this number of requests is pending. */
const waits = 100

/**
 * Fills a store with requests of all three kinds, with two sites each if the kind has sites. Returns a
 * reader's cookie.
 */
export async function requestStore(host: Host, count: number): Promise<string> {
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
  const { db } = host.engine
  const people = tableRows(count)
  const now = Date.now()
  for (let start = 0; start < count; start += batch) {
    await db.transaction().execute(async (trx) => {
      for (const [place, person] of people.slice(start, start + batch).entries()) {
        const number = start + place
        const isOpen = number % waits === 0
        const common = {
          requester_comments: '',
          reviewer_comments: '',
          message_to_requester: '',
          sysaid_ticket: '',
          created_at: now - (count - number) * minuteMs,
          changed_at: now - (count - number) * minuteMs,
          last_modified_by: `${reader.id} - Birgitta Lindenberg`,
          versionno: 1,
        }
        const names = {
          first_name: person.firstName,
          first_name_key: fold(person.firstName),
          last_name: person.lastName,
          last_name_key: fold(person.lastName),
          email: person.email,
          email_key: fold(person.email),
        }
        const status = isOpen ? 'NEW' : 'APPROVED'
        // Each pending request needs another user, because a user has at most one pending request.
        const userId = number % 3 === 1 ? 0 : isOpen ? await personFor(number) : reader.id
        const sites = [`ML-${number % 500}`, `ML-${(number * 7) % 500}`]
        if (number % 3 === 0) {
          const { id } = await trx
            .insertInto('access_changes')
            .values({
              ...common,
              ...names,
              user_id: userId,
              request_type: 'NEW',
              held_before: '[]',
              request_status: status,
              inactive: 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await entry({ access_change_id: id }, sites)
        } else if (number % 3 === 1) {
          const { id } = await trx
            .insertInto('registrations')
            .values({
              ...common,
              ...names,
              registration_status: isOpen ? 'PENDING' : 'APPROVED',
              unasked: '{}',
              proxy_user_id: null,
              user_id: null,
              created_by: 'Self-registration',
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await entry({ registration_id: id }, sites)
        } else
          await trx
            .insertInto('profile_changes')
            .values({
              ...common,
              user_id: userId,
              first_name: 'Another',
              last_name: 'Name',
              email: person.email,
              original_first_name: names.first_name,
              original_first_name_key: names.first_name_key,
              original_last_name: names.last_name,
              original_last_name_key: names.last_name_key,
              original_email: names.email,
              original_email_key: names.email_key,
              request_status: status,
              inactive: 0,
            })
            .execute()
      }

      async function personFor(number: number): Promise<number> {
        const { id } = await trx
          .insertInto('users')
          .values({
            uuid: crypto.randomUUID(),
            username: `u${number}`,
            username_key: `u${number}`,
            email: `u${number}@portal.example`,
            email_key: `u${number}@portal.example`,
            first_name: 'A',
            last_name: 'B',
            gecos: '',
            account_type: 'external',
            inactive: 0,
            password_hash: null,
            password_changed_at: null,
            versionno: 1,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }

      async function entry(
        owner: { access_change_id: number } | { registration_id: number },
        sites: readonly string[],
      ): Promise<void> {
        const { id } = await trx
          .insertInto('access_controls')
          .values({
            user_id: null,
            access_change_id: null,
            registration_id: null,
            ...owner,
            role_name: 'Reader',
            role_name_key: 'reader',
            request_type: 'NEW',
            prior_id: null,
            inactive: 0,
            created_at: now,
            changed_at: now,
            versionno: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('access_control_sites')
          .values(
            [...new Set(sites)].map((code) => ({
              access_control_id: id,
              site_code: code,
              site_type: 'SITE' as const,
            })),
          )
          .execute()
      }
    })
  }
  const headers = new Headers()
  await openSession(host, headers, reader.id)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
