import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What the form of a dashboard item says, in English. */
export const dashboardItemTexts = {
  tabsLabel: 'Dashboard item',
  tabs: { basicDetails: 'Basic Details', content: 'Content', access: 'Access' },
  shortDescriptionHint: 'Appears on dashboard; should be brief',
  urlHint: 'Where “Open” leads to: begins with https:// or http://',
  show: 'Show this item to users',
  showNote: 'Takes effect when you save. Administrators see hidden items too.',
  rolesHint: 'Whoever holds one of these roles may see the item.',
  create: 'Create Item',
  creating: 'Creating item',
}

/** These texts in force, with those of several forms. */
export const useDashboardItemTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('dashboardItem', dashboardItemTexts),
})
