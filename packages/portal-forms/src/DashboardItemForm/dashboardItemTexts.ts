import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a dashboard item. */
export const dashboardItemTexts = {
  tabsLabel: 'Dashboard item',
  tabs: { basicDetails: 'Basic Details', content: 'Content', access: 'Access' },
  shortDescriptionHint: 'Appears on dashboard; should be brief',
  urlHint: 'The address that “Open” opens. It begins with https:// or http://',
  show: 'Show this item to users',
  showNote: 'Takes effect when you save. Administrators see hidden items too.',
  maintenance: 'Under maintenance',
  maintenanceNote:
    'The card and the page show this, and nobody can open the application from the portal. Takes effect when you save; untick to end it.',
  untilHint: 'In the time zone of this device. The maintenance ends automatically at this time.',
  whatHint: 'One sentence for users. May be empty.',
  rolesHint: 'Users with one of these roles see the item.',
  create: 'Create Item',
  creating: 'Creating item',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useDashboardItemTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('dashboardItem', dashboardItemTexts),
})
