import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import { notApplicableValues, type RegistrationStatus } from '@portal-gateway/contract/registrations'
import { insertAccessControl } from '../../src/core/accesses/accessControls.ts'
import type { Host } from '../../src/core/host/ports.ts'
import { fold } from '../../src/core/store/fold.ts'

interface RegistrationFacts {
  email: string
  firstName: string
  lastName: string
  status?: RegistrationStatus
  proxyUserId?: number | null
  by?: string
  createdAt?: number
  accesses: readonly AccessControlDraft[]
}

/** Inserts a registration without any validation; returns its id. */
export async function insertRegistration(
  { engine: { db }, clock }: Host,
  { email, firstName, lastName, accesses, ...facts }: RegistrationFacts,
): Promise<number> {
  const { status = 'PENDING', proxyUserId = null, by = 'Self-registration' } = facts
  const { createdAt = clock.now() } = facts
  const { id } = await db
    .insertInto('registrations')
    .values({
      email,
      email_key: fold(email),
      first_name: firstName,
      first_name_key: fold(firstName),
      last_name: lastName,
      last_name_key: fold(lastName),
      requester_comments: '',
      reviewer_comments: '',
      message_to_requester: '',
      sysaid_ticket: '',
      registration_status: status,
      unasked: JSON.stringify(notApplicableValues),
      proxy_user_id: proxyUserId,
      created_by: by,
      user_id: null,
      created_at: createdAt,
      changed_at: createdAt,
      last_modified_by: by,
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const access of accesses) {
    await insertAccessControl(db, { entity: 'USER_REGISTRATION_REQUEST', id }, access, createdAt)
  }
  return id
}
