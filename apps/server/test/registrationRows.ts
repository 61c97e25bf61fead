import { randomUUID } from 'node:crypto'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import type { RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import { notAsked } from '@portal-gateway/contract/registrations'
import { insertAccessControl } from '../src/core/accessControls.ts'
import type { Host } from '../src/core/ports.ts'
import { fold } from '../src/core/store/fold.ts'

export const unasked = {
  jobTitle: notAsked,
  organizationName: notAsked,
  phoneNumber: notAsked,
  phoneExtension: notAsked,
  personCompletingThisFormFullName: notAsked,
  personCompletingThisFormEmail: notAsked,
  personCompletingThisFormPhoneNumber: notAsked,
  personCompletingThisFormPhoneExtension: notAsked,
}

/** A project role of its own, as a registration asks for it with the portal itself. */
export async function newAccess({ engine: { db } }: Host): Promise<AccessControlDraft> {
  const roleName = `Coordinator ${randomUUID()}`
  const { id: systemId } = await db
    .selectFrom('systems')
    .select('id')
    .where('is_fixed', '=', 1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('project_roles')
    .values({
      role_name: roleName,
      role_name_key: fold(roleName),
      description: '',
      site_required: 0,
      study_required: 0,
      inactive: 0,
      sort: 0,
      versionno: 1,
    })
    .execute()
  return { roleName, sites: [], studyNames: [], systemAccessIds: [systemId], requestType: 'NEW' }
}

/** A registration that waits for its decision, and the approval that is usual for it. */
export async function newRegistration(
  host: Host,
  {
    proxyUserId = null,
    email = `new-${randomUUID()}@lakes.example`,
    asked,
  }: { proxyUserId?: number | null; email?: string; asked?: AccessControlDraft } = {},
) {
  const { db } = host.engine
  const access = asked ?? (await newAccess(host))
  const now = host.clock.now()
  const [firstName, lastName] = ['Adaeze', 'Thorvaldsen']
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
      registration_status: 'PENDING',
      unasked: JSON.stringify(unasked),
      proxy_user_id: proxyUserId,
      created_by: proxyUserId === null ? 'Self-registration' : `${proxyUserId} - Ada Lovelace`,
      user_id: null,
      created_at: now,
      changed_at: now,
      last_modified_by: 'Self-registration',
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAccessControl(db, { entity: 'USER_REGISTRATION_REQUEST', id }, access, now)
  const registrationForm = {
    id,
    email,
    firstName,
    lastName,
    accessControls: [access],
    sysaidTicket: '',
    reviewerComments: '',
    messageToRequester: '',
    versionno: 1,
  }
  const approval: RegistrationApproval = {
    registrationForm,
    accountType: 'external',
    existingAuthAccountUuid: '',
    gecos: 'Adaeze Thorvaldsen, Kilimani',
    portalRoleIds: [],
    useExistingAuthAccount: false,
    username: `athorvaldsen-${randomUUID().slice(0, 8)}`,
  }
  return { id, email, access, registrationForm, approval }
}
