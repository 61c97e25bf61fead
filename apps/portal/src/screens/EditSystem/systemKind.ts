import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'
import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { useSystemPageTexts } from './systemPageTexts.ts'

const systems: UntitledKind<typeof SystemDraft, System> = {
  tab: 'systems',
  entity: 'SYSTEM',
  messages: systemMessages,
  alerts: systemAlerts,
  schema: SystemDraft,
  nameOf: ({ systemName }) => systemName,
}

/** Systems, as a kind of record. */
export const useSystemKind = (): EditedKind<typeof SystemDraft, System> =>
  titledKind(systems, useSystemPageTexts().kind)
