import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the review of a request for an account. */
export const reviewRegistrationPageTexts = {
  accessRequested: 'Access Requested',
  decisions: { APPROVED: 'Approved', DENIED: 'Rejected' },
  delete: 'Delete Registration',
  deleting: 'Deleting',
  deleteQuestion: 'Delete Registration?',
  deleteEffect: 'The request is removed completely. No mail is sent, and the request cannot be restored.',
  reject: 'Reject User',
  rejectQuestion: 'Reject User?',
  rejectEffect: 'Rejecting finalizes and closes this request: no account is created.',
  notesNotSaved: 'Your changes in Support Use Only are NOT saved.',
  createAccount: 'Create Account',
  tooLong: (label: string): string => `${label} is too long`,
  required: (label: string): string => `${label} is required`,
  warnings: 'Check before you decide',
  personalDetails: 'Personal Details',
  email: 'Email Address',
  firstName: 'First Name',
  lastName: 'Last Name',
  comments: 'Comments From User',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useReviewRegistrationPageTexts = () =>
  useTexts('reviewRegistrationPage', reviewRegistrationPageTexts)
