import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the review of a profile change. */
export const reviewProfileChangePageTexts = {
  approvalEffect:
    'Approving finalizes and closes this request: the account gets the name and email in Updated Info. The other unsaved changes on this page are saved too.',
  updateEffect:
    'Only the support information is saved. Your changes in Updated Info, and a message to the requester, are not saved and are lost when the request is loaded again.',
  notAsRequested: 'Not everything is saved as it was requested.',
  /** Text shown if only an administrator may change the account's email. [C-243] */
  emailNotApprovedByYou:
    'This account has WRITE_USERS: only an administrator can approve its new email. Ask an administrator.',
  emailNotChangedByYou: 'This account has WRITE_USERS: only an administrator can change its email.',
  updatedInfo: 'Updated Info',
  requestedChanges: 'Requested Changes',
  field: 'Field',
  original: 'Original',
  requested: 'Requested',
  /** Label shown in front of each value on a narrow screen. */
  originalValue: 'Original:',
  requestedValue: 'Requested:',
  changed: 'Changed',
  unchanged: 'Unchanged',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useReviewProfileChangePageTexts = () =>
  useTexts('reviewProfileChangePage', reviewProfileChangePageTexts)
