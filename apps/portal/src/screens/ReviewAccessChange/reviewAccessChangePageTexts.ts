import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the review of an access change. */
export const reviewAccessChangePageTexts = {
  approvalEffect:
    'Approving finalizes and closes this request: the user gets the accesses under To be saved and the portal roles. The other unsaved changes on this page are saved too.',
  /** Follows the effect of a rejection if reviewers have approved a part of the request. */
  rejectionEffect:
    'Changes that reviewers have approved already stay in effect. The request then counts as approved with changes.',
  /** The notice about the parts of the request that reviewers have decided. */
  partsDecided:
    'The decisions of the reviewers are shown at the project roles. Approved changes are in effect already, and refused ones are not proposed to be saved. You decide what still waits.',
  updateEffect:
    'Only the support information is saved. Your changes to the accesses and portal roles, and a message to the requester, are not saved and are lost when the request is loaded again.',
  noneApplied: 'You have applied none of the requested changes: the access stays as it is.',
  someNotApplied: 'Not all of the requested changes are applied.',
  comparedWithToday: 'Compared with the access of today',
  comparedWithTodayWhy: 'The access that the user had when this request was decided was not stored.',
  isOutdated: 'Access changed after this request was sent',
  isOutdatedAdvice:
    'Current shows the access that the user has today. Compare the request with it before you approve.',
  portalRoles: "User's Portal Roles",
  portalRolesToday: 'These roles determine what the person may do in this portal today.',
  portalRolesHint:
    'These roles determine what the person may do in this portal. They are saved and take effect when you approve.',
  incompleteDate: 'A date needs a day, a month and a year.',
  // Parts of the sentence 'A colleague has changed this user’s access meanwhile.'
  thisAccess: 'this user’s access',
  thesePortalRoles: 'this user’s portal roles',
  thisAccessAndPortalRoles: 'this user’s access and portal roles',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useReviewAccessChangePageTexts = () =>
  useTexts('reviewAccessChangePage', reviewAccessChangePageTexts)

/** Type of these texts, for functions outside components. */
export type ReviewAccessChangePageTexts = ReturnType<typeof useReviewAccessChangePageTexts>
