import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'
import { newSystem, type System, SystemDraft } from '@portal-gateway/contract/systems'
import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { NewRecord } from '../../records/NewRecord.tsx'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { useSystemPageTexts } from './systemPageTexts.ts'

const systems: UntitledKind<typeof SystemDraft, System> = {
  tab: 'systems',
  entity: 'SYSTEM',
  messages: systemMessages,
  alerts: systemAlerts,
  schema: SystemDraft,
  initial: newSystem,
  nameOf: ({ systemName }) => systemName,
  calls: (api) => api.systems,
  form: (form) => <SystemForm {...form} />,
  hasActionsBeside: true,
}

/** Systems, as a kind of record. */
export function useSystemKind(): EditedKind<typeof SystemDraft, System> {
  const texts = useSystemPageTexts()
  return {
    ...titledKind(systems, texts),
    // The portal itself is part of every access. [C-153]
    undeletable: ({ isFixed }) => (isFixed ? texts.isPortal : undefined),
  }
}

/** Page that adds a system. [SYS-005] */
export const AddSystem = () => <NewRecord kind={useSystemKind()} />
