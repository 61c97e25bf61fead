import { useFormTexts } from '../texts/texts.tsx'

const list = new Intl.ListFormat('en')

/** What the form of a dashboard item says, in English. */
export const dashboardItemTexts = {
  tabsLabel: 'Dashboard item',
  tabs: { basicDetails: 'Basic Details', content: 'Content', access: 'Access' },
  shortDescriptionHint: 'Appears on dashboard; should be brief',
  urlHint: 'Where “Open” leads to: begins with https:// or http://',
  show: 'Show this item to users',
  showNote: 'Takes effect when you save. Administrators see hidden items too.',
  rolesHint: 'Whoever holds one of these roles may see the item.',
  inactiveRole: (role: string): string => `${role} (inactive)`,
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  unsavedIn: (tabs: readonly string[]): string => `in ${list.format(tabs)}`,
  next: 'Next',
  create: 'Create Item',
  creating: 'Creating item',
  save: 'Save',
  saving: 'Saving',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion:
    'Are you sure you want to reset the data on this page? (Unsaved changes in all tabs will be lost.)',
  cancel: 'Cancel',
}

/** The form's texts in force. */
export const useDashboardItemTexts = () => useFormTexts('dashboardItem', dashboardItemTexts)
