import { useTexts } from '@portal-gateway/ui/texts'

/** English texts that several pages share. */
export const portalSharedTexts = {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  goBack: 'Go Back',
  reset: 'Reset',
  save: 'Save',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  active: 'Active',
  inactive: 'Inactive',
  /** Title of a notice. */
  isInactive: 'INACTIVE',
  /** Status in a list. */
  statuses: { active: 'ACTIVE', inactive: 'INACTIVE' },
  additionalActions: 'Additional Actions',
  /** Title of a dashboard item without a name. */
  noTitle: 'No title',
  noDescription: 'No description',
  pageChangesLost: 'Your changes on this page are not saved and will be lost.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePortalSharedTexts = () => useTexts('portalShared', portalSharedTexts)

/** Type of these texts, for functions outside components. */
export type PortalSharedTexts = ReturnType<typeof usePortalSharedTexts>
