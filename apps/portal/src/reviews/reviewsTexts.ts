import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** The English texts that the review pages of all request kinds share. */
export const reviewsTexts = {
  toUserRequests: 'Go to the user requests',
  /** Breadcrumb of a request without a valid id. */
  request: 'Request',
  requestNumber: (id: number): string => `Request ${id}`,
  about: {
    title: 'About This Request',
    submittedBy: 'Submitted by',
    institution: 'Signed in with',
    requestType: 'Request type',
    status: 'Status',
    dateSubmitted: 'Date submitted',
    dateModified: 'Date modified',
    lastModifiedBy: 'Last modified by',
    message: 'Message to the requester',
  },
  pendingRequests: 'Pending requests',
  placeAmongPending: (place: number, count: number, { number }: Formats): string =>
    `${number(place)} of ${number(count)} pending`,
  previousRequest: 'Previous request',
  nextRequest: 'Next request',
  claim: {
    claim: 'Claim',
    release: 'Release',
    takeOver: 'Take Over',
    claimedBy: 'Claimed by {name}, {date}',
    /** Replaces the name of the user. */
    you: 'you',
    takeOverQuestion: (name: string): string => `Take over from ${name}?`,
    takeOverUnnamed: 'Take over from your colleague?',
    takeOverEffect: 'The request is then claimed by you. Unsaved changes of your colleague are not affected.',
  },
  requesterComments: 'Requester comments',
  from: 'From {name}, {date}',
  print: 'Print',
  reject: 'Reject',
  rejecting: 'Rejecting',
  approve: 'Save & Approve',
  approving: 'Approving',
  approveQuestion: 'Confirm Request Approval',
  rejectQuestion: 'Confirm Request Rejection',
  rejectEffect:
    'Rejecting finalizes and closes this request. Other unsaved changes on this page, support information included, are NOT saved.',
  updateQuestion: 'Potential Loss of Unsaved Changes Detected!',
  update: 'Update Support Info',
  resetQuestion: 'Reset?',
  resetEffect: 'Your changes on this page are lost.',
  // [C-137, EXP-022, EXP-023]
  messageHint: 'The requester gets it by mail with the decision and sees it in their history.',
  reasonHint:
    'Give the reason. The requester gets it by mail with the decision and sees it in their history.',
  decided: '{decision} on {date}. A decision is final.',
  decidedBy: '{decision} on {date} by {name}. A decision is final.',
  withdrawn: 'The request was {withdrawn} by the requester on {date}.',
  /** The part of the text above that is shown in bold. */
  withdrawnWord: 'withdrawn',
  notDecidedByYou: 'Only User Support can decide requests.',
  noChanges: 'No changes',
  unsavedChanges: 'Unsaved changes',
  supportNotes: 'Support Use Only',
  supportNotesHidden: 'You cannot see the notes of User Support about your own request.',
  /** Object of the sentence 'A colleague has changed this request meanwhile.' */
  thisRequest: 'this request',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useReviewsTexts = () => useTexts('reviews', reviewsTexts)
