import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { RecordPageKind } from '../../records/recordKind.ts'

/** Dashboard items as a kind of record. */
export const itemKind = {
  list: { label: 'Dashboard items', tab: 'dashboard', linkLabel: 'Go to the dashboard items' },
  name: 'Item',
  messages: { get: dashboardItemMessages.getForAdministrators },
} satisfies RecordPageKind
