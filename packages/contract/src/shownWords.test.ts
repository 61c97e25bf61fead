import { expect, it } from 'vitest'
import { accessRequestTypeLabels } from './accessChanges.ts'
import { unassigned, uncategorized } from './categoryNames.ts'
import { directoryChangeLabels } from './directoryChanges.ts'
import { entrySentences, sentences, suffixes, wholeKeys } from './messageKeys.ts'
import { partDecisionLabels, requestStatusLabels } from './requestStatus.ts'
import { resourceTypeLabels } from './resources.ts'
import { singleSignInReasons } from './singleSignIn.ts'
import { userRequestTypeLabels } from './userRequests.ts'

// The expected texts are literals, so that a test fails if a text changes.

it('the types of access requests have labels [ACC-035, ACC-036, ACC-037, ACC-038, ACC-039]', () => {
  expect(accessRequestTypeLabels).toEqual({
    NEW: 'New Access',
    CHANGE: 'Modified Access',
    REMOVAL: 'Removed Access',
    ALL_IN_ONE: 'Multi-Type',
    AMBIGUOUS: 'Comments Only',
  })
})

it('the statuses of requests have labels [ACC-072]', () => {
  expect(requestStatusLabels).toEqual({
    NEW: 'New',
    IN_PROGRESS: 'In Progress',
    PENDING_REVIEW: 'Pending Review',
    PENDING_OUTSIDE_ACTION: 'Pending Outside Action',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
  })
  expect(partDecisionLabels).toEqual({
    APPROVED: 'Approved',
    CHANGED: 'Approved with changes',
    REFUSED: 'Not approved',
  })
})

it('the types of user requests have labels [PROF-037, C-217]', () => {
  expect(userRequestTypeLabels).toEqual({
    REGISTRATION: 'Account Registration',
    PROFILE_CHANGE: 'Profile (Name/Email) Change',
    ACCESS_CHANGE: 'Access Change',
  })
})

it('the types of resources have labels [RES-021]', () => {
  expect(resourceTypeLabels).toEqual({
    DOWNLOAD: 'Download',
    ELEARNING: 'eLearning (zip file)',
    URL: 'Link',
    THUMBNAIL: 'Thumbnail',
    SCREENSHOT: 'Screenshot',
  })
})

it('the default category has labels [CAT-015]', () => {
  expect(uncategorized).toEqual({
    inLists: 'Uncategorized',
    inSelects: 'No Category (Uncategorized)',
    onItemPage: 'Uncategorized Resources',
  })
  expect(unassigned).toEqual('Unassigned')
})

it('the kinds of directory changes have labels [C-241]', () => {
  expect(directoryChangeLabels).toEqual({
    create: 'New entry',
    update: 'Name and email',
    disable: 'Disabled',
    enable: 'Enabled',
  })
})

it('a failed single sign-in has reasons [MSG-155, MSG-156, MSG-157, MSG-158]', () => {
  expect(singleSignInReasons).toEqual({
    unconfirmed: 'Unable to confirm your identity and/or ability to access the requested portal application.',
    forbidden: 'You are not authorized to access the requested portal application.',
    invalid: 'The clicked link does not correspond to a valid portal application.',
    undetermined: 'Unable to determine the portal application to which the clicked link refers.',
    maintenance: 'The requested portal application is under maintenance.',
  })
})

it('each suffix of a message key has a text [MSG-169, MSG-170, MSG-171, MSG-172, MSG-173, MSG-174, MSG-175, MSG-176, MSG-177, MSG-178, MSG-179, MSG-180, MSG-181, MSG-182, MSG-183, MSG-184]', () => {
  expect(suffixes).toEqual({
    IS_REQUIRED: 'is required',
    IS_INVALID: 'is invalid',
    IS_TOO_LONG: 'is too long',
    IS_TOO_LARGE: 'is too large',
    IS_EMPTY: 'is empty',
    IS_ALREADY_IN_USE: 'is already in use',
    MUST_BE_AN_IMAGE: 'must be an image',
    MUST_BE_AN_INTEGER: 'must be an integer',
    MUST_HAVE_A_VALID_PROTOCOL: 'must have a valid protocol',
    INVALID_OR_MISSING_TOP_LEVEL_DOMAIN: 'has an invalid or missing top-level domain',
    UNRECOGNISED_CHARACTER: 'has an unrecognised character',
    NOT_EDITABLE_FOR_INTERNAL_USERS: 'is not editable for internal users',
    MUST_BE_BEFORE_END_DATE: 'must be before end date',
    MUST_BE_AFTER_START_DATE: 'must be after start date',
    MUST_BE_IN_THE_FUTURE: 'must be in the future',
    DOES_NOT_EXIST: 'does not exist',
    IS_UNKNOWN: 'is unknown',
    IS_INACTIVE: 'is inactive',
    NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE: 'is not a recognised compressed file type',
    MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER: 'is missing an index.html or story.html in the root folder',
  })
})

it('some message keys have complete sentences [MSG-039, MSG-159, MSG-162, MSG-165, MSG-167]', () => {
  expect(sentences).toEqual({
    CATEGORY_NAME_IS_RESERVED: 'Invalid category name (matches a reserved value)',
    CATEGORY_HAS_CHILD_CATEGORIES: 'A category with sub-categories cannot be nested under another one',
    CHILD_CATEGORIES_ARE_ACTIVE: 'Delete or move the active sub-categories first',
    EMAIL_DOMAIN_IS_NOT_INTERNAL:
      "The email of an internal user usually has one of the organisation's domains",
    FIXED_SYSTEM_IS_REQUIRED: 'The portal itself must be among the systems',
    ANOTHER_REGISTRATION_IS_PENDING: 'Another pending request has the same email',
    PORTAL_ROLE_IS_ABOVE_YOURS: 'You can give only portal roles whose permission you have yourself',
    PORTAL_ROLE_NEEDS_ADMINISTRATOR: 'Only an administrator can give this portal role',
    SIGN_IN_NEEDS_ADMINISTRATOR: 'Only an administrator can change the email or user name of this account',
    SYSTEM_NAME_IS_ALREADY_IN_USE: 'There is already an active system with this name.',
    SITES_CANNOT_BE_SELECTED: 'Sites can be required only where users may select sites',
    USERNAME_IS_NOT_ALLOWED:
      'Username must start with a letter or digit, and can have letters, digits, dots, hyphens and underscores',
    EMAIL_CHANGES_ON_REQUEST: 'Request the change of your email on your profile: User Support reviews it',
    ENDS_AT_MUST_BE_AFTER_START_DATE: 'Until must be after From',
    VALID_UNTIL_IS_BEFORE_VALID_FROM: 'Valid until must not be before Valid from',
    VALID_UNTIL_IS_PAST: 'Valid until must not be in the past',
    VALID_UNTIL_IS_TOO_LATE: 'Valid until is later than the project role allows',
    DAY_IS_IN_THE_FUTURE: 'The day must not be in the future',
    DEFAULT_DAYS_EXCEED_MAX_DAYS: 'The default length must not exceed the maximum length',
    DEPUTY_IS_UNKNOWN: 'No active user of the portal has this email',
    DEPUTY_IS_YOURSELF: 'You cannot be your own deputy',
    DEPUTY_IS_ALREADY_ADDED: 'This user is your deputy already on one of these days',
  })
})

it('some message keys of list entries have complete sentences [MSG-160, MSG-161]', () => {
  expect(entrySentences).toEqual({
    SITES_IS_REQUIRED: 'At least one site is required',
    STUDY_NAMES_IS_REQUIRED: 'At least one study is required',
    SYSTEM_ACCESS_IDS_IS_REQUIRED: 'At least one system is required',
    ROLE_NAME_IS_UNKNOWN: 'This project role is not offered any more',
    ROLE_NAME_IS_ALREADY_IN_USE: 'This project role is on the list already',
  })
})

it('message keys about the whole request have complete sentences [MSG-008, MSG-093, MSG-107, MSG-148, MSG-149, MSG-187]', () => {
  expect(wholeKeys).toEqual({
    VERSION_CONFLICT: 'Error submitting. Contact user support',
    REQUEST_IN_PROGRESS: "Sorry, you can't submit a new request while there is one pending.",
    REQUEST_IS_RESOLVED: 'This request has already been approved or rejected.',
    REQUEST_IS_WITHDRAWN: 'The requester has withdrawn this request.',
    REQUEST_IS_CLAIMED: 'A colleague has claimed this request.',
    PART_IS_DECIDED: 'A colleague has already decided this part.',
    ACCESS_HAS_CHANGED:
      "The requester's access has changed since the request was sent, so only user support can decide this part.",
    REVIEWER_IS_REQUIRED: 'Only reviewers can have deputies.',
    OWN_REQUEST: 'This is your own request: only a colleague can review it.',
    HIGHER_PERMISSION:
      'This account has a higher permission than yours: a colleague with that permission must do this.',
    OWN_ACCOUNT: 'This is your own account: only a colleague can deactivate it or change its portal roles.',
    ACCOUNT_IS_LOCKED: 'This account is locked. Please contact User Support.',
    ACCOUNT_IS_INACTIVE: 'This account is inactive. Make the user active first.',
    PASSWORD_IS_KEPT_ELSEWHERE:
      'This user is not permitted to change their password using the Portal Gateway.',
    INITIAL_PASSWORD_IS_SET: 'This user has already set their initial password.',
    PREEXISTING_AD_ACCOUNT_REQUIRED:
      'Unable to approve request. An existing Active Directory account is required for this user.',
    LAST_ADMINISTRATOR:
      'The portal would have no administrator: first give another user an active role with ADMIN',
    QUESTION_IS_INCOMPLETE: 'Choose a study, a site, a project role, an item or a person.',
    MALFORMED_BODY: 'The request could not be read.',
    BODY_IS_REQUIRED: 'The request is empty.',
    SIGNED_OUT: 'Please sign in',
    NOT_AUTHORIZED: 'You are not authorized to do this.',
    SIGN_IN_AGAIN: 'To do this, you must sign in again. Nothing was changed.',
    SECOND_FACTOR_IS_REQUIRED:
      'Your portal role requires an authenticator app. Open the portal in another tab to add one, and then try again here.',
    ANTI_FORGERY_TOKEN_IS_INVALID: 'This page is out of date. Reload it and try again.',
    NOT_FOUND: 'There is nothing at this address.',
    WRONG_METHOD: 'This address does not support this method.',
    TOO_LARGE: 'The request is too large.',
    WRONG_MEDIA_TYPE: 'The request has a type that is not accepted here.',
    TOO_MANY_REQUESTS: 'Too many requests. Try again in a moment.',
    TIMED_OUT: 'The request took too long.',
    UNEXPECTED: 'An unexpected error occurred.',
    UNAVAILABLE: 'The server is busy. Try again in a moment.',
    MAIL_LINK_IS_EXPIRED: 'The link in this mail has expired, so the mail is not sent again.',
    MAIL_IS_UNREADABLE: 'The text of this mail cannot be read, so the mail cannot be sent again.',
    TOO_MANY_RECORDS:
      'The maximum number of these records is reached. Edit an inactive one and make it active again.',
    TOO_MANY_DEPUTIES: 'You can have at most 20 deputies. End another one first.',
    STORAGE_FULL: 'The server cannot save anything at the moment.',
  })
})
