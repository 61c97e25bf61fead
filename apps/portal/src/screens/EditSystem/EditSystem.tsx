import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'
import { type ProjectRole } from '@portal-gateway/contract/projectRoles'
import { newSystem, type System, SystemDraft } from '@portal-gateway/contract/systems'
import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { paths } from '../../paths.ts'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References, type Referrer } from '../../records/References.tsx'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { useAccessReferences } from '../../records/useAccessReferences.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemPageTexts } from './systemPageTexts.ts'

const systemKind: UntitledKind<typeof SystemDraft, System> = {
  tab: 'systems',
  messages: systemMessages,
  alerts: systemAlerts,
  schema: SystemDraft,
  initial: newSystem,
  nameOf: ({ systemName }) => systemName,
  calls: (api) => api.systems,
  form: (form) => <SystemForm {...form} />,
  hasActionsBeside: true,
}

/** Defines how the record pages load, name and edit systems. */
function useSystemKind(): EditedKind<typeof SystemDraft, System> {
  const texts = useSystemPageTexts()
  return {
    ...titledKind(systemKind, texts, useTranslate()),
    // The portal itself cannot be deleted, because it is part of every access. [C-153]
    undeletable: ({ isFixed }) => (isFixed ? texts.isPortal : undefined),
  }
}

/** Page that adds a system. [SYS-005] */
export const AddSystem = () => <NewRecord kind={useSystemKind()} />

const rolesAsReferrers = (roles: readonly ProjectRole[]): readonly Referrer[] =>
  roles.map(({ id, roleName, description }) => ({
    id,
    name: roleName,
    note: description,
    href: paths.editRecord('projectRoles', id),
  }))

/**
 * Lists the project roles that have a system as a default, the users who have access to it, and the requests for it.
 * [SYS-009, SYS-010, SYS-021]
 */
function SystemReferences({ id }: { id: number }) {
  const texts = useSystemPageTexts()
  const { systems } = useServices().api
  const roles = useReferrers(['systemProjectRoles', id], () => systems.projectRoles({ id }), rolesAsReferrers)
  const ofAccesses = useAccessReferences({
    entity: 'SYSTEM',
    id,
    calls: systems,
    messages: systemMessages,
    countedUsers: texts.users,
  })
  return (
    <References
      noneText={texts.noReferences}
      groups={[
        {
          id: 'projectRoles',
          listHref: paths.configuration('projectRoles'),
          view: roles,
          messages: systemMessages.projectRoles,
          counted: texts.projectRoles,
        },
        ...ofAccesses,
      ]}
    />
  )
}

/** Page that edits an active or inactive system. [SYS-005 to SYS-007] */
export const EditSystem = () => <RecordEditor kind={useSystemKind()} References={SystemReferences} />
