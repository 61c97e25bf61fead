import { randomUUID } from 'node:crypto'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import type { RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import type { Host } from '../../src/core/host/ports.ts'
import { fixedSystem } from './fixedSystem.ts'
import { insertProjectRole } from './insertProjectRole.ts'
import { insertRegistration } from './insertRegistration.ts'

/** Creates a project role and returns an access for a registration with it. */
export async function newAccess(host: Host): Promise<AccessControlDraft> {
  const roleName = `Coordinator ${randomUUID()}`
  const systemId = await fixedSystem(host)
  await insertProjectRole(host, roleName)
  return { roleName, sites: [], studyNames: [], systemAccessIds: [systemId], requestType: 'NEW' }
}

/** Creates a pending registration. Returns it with the body of a valid approval. */
export async function newRegistration(
  host: Host,
  {
    proxyUserId = null,
    email = `new-${randomUUID()}@lakes.example`,
    requestedAccess,
  }: { proxyUserId?: number | null; email?: string; requestedAccess?: AccessControlDraft } = {},
) {
  const access = requestedAccess ?? (await newAccess(host))
  const [firstName, lastName] = ['Adaeze', 'Thorvaldsen']
  const id = await insertRegistration(host, {
    email,
    firstName,
    lastName,
    proxyUserId,
    ...(proxyUserId !== null && { by: `${proxyUserId} - Ada Lovelace` }),
    accesses: [access],
  })
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
