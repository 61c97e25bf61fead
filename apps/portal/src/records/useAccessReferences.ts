import type { Done } from '@portal-gateway/api-client/answer'
import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { AccessChangeReference, RegistrationReference } from '@portal-gateway/contract/references'
import type { UserReference } from '@portal-gateway/contract/userReference'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { paths } from '../paths.ts'
import type { ListFailure, ReferenceGroup } from './References.tsx'
import { useRecordsTexts } from './recordsTexts.ts'
import { accessChangeReferrers, registrationReferrers } from './requestReferrers.ts'
import { useReferrers } from './useReferrers.ts'
import { useUserReferrers } from './useUserReferrers.ts'

type Ask<Reference> = (one: { id: number }) => Promise<Done<Reference[]> | ListFailure>

export interface AccessReferencesOptions {
  /** The kind of the record that accesses refer to. */
  entity: AuditEntity
  id: number
  calls: {
    users: Ask<UserReference>
    pendingRegistrations: Ask<RegistrationReference>
    outstandingAccessChanges: Ask<AccessChangeReference>
  }
  messages: Readonly<
    Record<'users' | 'pendingRegistrations' | 'outstandingAccessChanges', { readonly failure: string }>
  >
  /** Returns the heading above the users, which contains their number. */
  countedUsers: ReferenceGroup['counted']
}

/** Loads the users, registrations and access-change requests whose accesses refer to a record. */
export function useAccessReferences(options: AccessReferencesOptions): readonly ReferenceGroup[] {
  const { entity, id, calls, messages, countedUsers } = options
  const texts = useRecordsTexts()
  const translate = useTranslate()
  const users = useReferrers([entity, id, 'users'], () => calls.users({ id }), useUserReferrers())
  const registrations = useReferrers(
    [entity, id, 'registrations'],
    () => calls.pendingRegistrations({ id }),
    registrationReferrers,
  )
  const changes = useReferrers(
    [entity, id, 'accessChanges'],
    () => calls.outstandingAccessChanges({ id }),
    accessChangeReferrers,
  )
  return [
    { id: 'users', listHref: paths.users(), view: users, messages: messages.users, counted: countedUsers },
    {
      id: 'registrations',
      listHref: paths.userRequests(translate(userRequestTypeLabels).REGISTRATION),
      view: registrations,
      messages: messages.pendingRegistrations,
      counted: texts.pendingRegistrations,
    },
    {
      id: 'accessChangeRequests',
      listHref: paths.userRequests(translate(userRequestTypeLabels).ACCESS_CHANGE),
      view: changes,
      messages: messages.outstandingAccessChanges,
      counted: texts.outstandingAccessChanges,
    },
  ]
}
