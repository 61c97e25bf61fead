import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a dashboard item. */
export const dashboardItemTexts = {
  tabsLabel: 'Dashboard item',
  tabs: { basicDetails: 'Basic Details', content: 'Content', access: 'Access' },
  shortDescriptionHint: 'Appears on dashboard; should be brief',
  urlHint: 'Where “Open” leads to: begins with https:// or http://',
  show: 'Show this item to users',
  showNote: 'Takes effect when you save. Administrators see hidden items too.',
  rolesHint: 'Users with one of these roles see the item.',
  create: 'Create Item',
  creating: 'Creating item',
}

/** Returns these texts and the shared ones, with the application's replacements. */
export const useDashboardItemTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('dashboardItem', dashboardItemTexts),
})
