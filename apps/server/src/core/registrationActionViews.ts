import type { Registration } from '@portal-gateway/contract/registrations'
import type { Kysely } from 'kysely'
import { accessControlsByOwner } from './accessControls.ts'
import type { Schema } from './store/schema.ts'

/** A registration as those who decide over it see it. */
export async function decidedRegistration(db: Kysely<Schema>, id: number): Promise<Registration> {
  const row = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const entries = await accessControlsByOwner(db, 'USER_REGISTRATION_REQUEST', [id])
  return {
    id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    accessControls: (entries.get(id) ?? []).map(({ ownerId: _, versionno: __, ...entry }) => entry),
    requesterComments: row.requester_comments,
    registrationStatus: row.registration_status,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the portal alone
    ...(JSON.parse(row.unasked) as Unasked),
    proxyUserId: row.proxy_user_id,
    createdBy: row.created_by,
    portalUserId: row.user_id,
    messageToRequester: row.message_to_requester,
    sysdat: new Date(row.created_at).toISOString(),
    dchng: new Date(row.changed_at).toISOString(),
    reviewerComments: row.reviewer_comments,
    sysaidTicket: row.sysaid_ticket,
    lastModifiedBy: row.last_modified_by,
    versionno: row.versionno,
  }
}

type Unasked = Pick<
  Registration,
  | 'jobTitle'
  | 'organizationName'
  | 'phoneNumber'
  | 'phoneExtension'
  | 'personCompletingThisFormFullName'
  | 'personCompletingThisFormEmail'
  | 'personCompletingThisFormPhoneNumber'
  | 'personCompletingThisFormPhoneExtension'
>
