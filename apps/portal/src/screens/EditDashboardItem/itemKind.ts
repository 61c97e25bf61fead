import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { RecordPageKind } from '../../records/recordKind.ts'
import { useEditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'

/** Defines how the record page loads and names dashboard items. */
export function useItemKind(): RecordPageKind {
  const texts = useEditDashboardItemPageTexts()
  const { list, toTheList } = texts.kind
  return {
    list: { label: list, tab: 'dashboard', linkLabel: toTheList },
    messages: { get: dashboardItemMessages.getForAdministrators },
  }
}
