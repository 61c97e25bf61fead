import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'
import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import type { EditedKind } from '../../records/recordKind.ts'

/** Systems as a kind of record. */
export const systemKind: EditedKind<typeof SystemDraft, System> = {
  noun: 'System',
  name: 'System',
  newName: 'New system',
  list: { label: 'Systems Configuration', tab: 'systems', linkLabel: 'Go to the systems' },
  entity: 'SYSTEM',
  messages: systemMessages,
  alerts: systemAlerts,
  schema: SystemDraft,
  draftOf: ({ systemName, description, sort }) => ({ systemName, description, sort }),
  nameOf: ({ systemName }) => systemName,
}
