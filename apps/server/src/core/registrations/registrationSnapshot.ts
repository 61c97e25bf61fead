import type { Kysely } from 'kysely'
import { accessSnapshot, findAccessControls } from '../accesses/accessControls.ts'
import type { Schema } from '../store/schema.ts'

/** Returns the audit snapshot of a registration: the record's name and the fields that staff can edit. */
export async function registrationSnapshot(trx: Kysely<Schema>, id: number) {
  const row = await trx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const accesses = await findAccessControls(trx, 'USER_REGISTRATION_REQUEST', [id])
  return {
    record: {
      entity: 'REGISTRATION',
      id,
      name: `${row.first_name} ${row.last_name}`,
      subjectId: row.user_id,
      requesterId: row.proxy_user_id,
      versionno: row.versionno,
    },
    fields: {
      registrationStatus: row.registration_status,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      accessControls: accesses.map(accessSnapshot),
      sysaidTicket: row.sysaid_ticket,
      reviewerComments: row.reviewer_comments,
      messageToRequester: row.message_to_requester,
    },
  } as const
}
