import { textGroup } from './translate.ts'

/**
 * The rules that a field can break, as suffixes of message keys (`NAME_IS_TOO_LONG`), with their messages.
 * The server and the forms use the same keys. [C-220, MSG-169 to MSG-184]
 */
export const suffixes = /* @__PURE__ */ textGroup('suffixes', {
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
} as const)

/** A rule that a field can break. */
export type Suffix = keyof typeof suffixes

const pluralVerbs: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' }

/** Returns the texts with the plural of their verbs. */
const pluralOf = (texts: typeof suffixes) =>
  Object.fromEntries(
    Object.entries(texts).map(([rule, text]) => [
      rule,
      text.replace(/^\w+/, (verb) => pluralVerbs[verb] ?? verb),
    ]),
  ) as Record<Suffix, string>

/**
 * The messages of the rules after a plural label: 'Portal roles are required'. Both calls are marked as pure, so that
 * bundlers drop the group if it is unused. [MSG-186]
 */
export const pluralSuffixes = /* @__PURE__ */ textGroup('pluralSuffixes', /* @__PURE__ */ pluralOf(suffixes))

/** How a label and the message of a rule form a sentence. */
export const fieldSentence = /* @__PURE__ */ textGroup('fieldSentence', {
  of: (label: string, rule: string): string => `${label} ${rule}`,
})

/** Message keys with a complete sentence, into which no label is inserted. */
export const sentences = /* @__PURE__ */ textGroup('sentences', {
  CATEGORY_NAME_IS_RESERVED: 'Invalid category name (matches a reserved value)',
  CATEGORY_HAS_CHILD_CATEGORIES: 'A category with sub-categories cannot be nested under another one',
  CHILD_CATEGORIES_ARE_ACTIVE: 'Delete or move the active sub-categories first',
  EMAIL_DOMAIN_IS_NOT_INTERNAL: "The email of an internal user usually has one of the organisation's domains",
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
  // 'Until' is the label of `endsAt`, and 'From' that of `startsAt`.
  ENDS_AT_MUST_BE_AFTER_START_DATE: 'Until must be after From',
  VALID_UNTIL_IS_BEFORE_VALID_FROM: 'Valid until must not be before Valid from',
  VALID_UNTIL_IS_PAST: 'Valid until must not be in the past',
  VALID_UNTIL_IS_TOO_LATE: 'Valid until is later than the project role allows',
  DAY_IS_IN_THE_FUTURE: 'The day must not be in the future',
  DEFAULT_DAYS_EXCEED_MAX_DAYS: 'The default length must not exceed the maximum length',
  DEPUTY_IS_UNKNOWN: 'No active user of the portal has this email',
  DEPUTY_IS_YOURSELF: 'You cannot be your own deputy',
  DEPUTY_IS_ALREADY_ADDED: 'This user is your deputy already on one of these days',
} as const)

/** Messages for the fields of a list entry. [MSG-160, MSG-161] */
export const entrySentences = /* @__PURE__ */ textGroup('entrySentences', {
  SITES_IS_REQUIRED: 'At least one site is required',
  STUDY_NAMES_IS_REQUIRED: 'At least one study is required',
  SYSTEM_ACCESS_IDS_IS_REQUIRED: 'At least one system is required',
  ROLE_NAME_IS_UNKNOWN: 'This project role is not offered any more',
  ROLE_NAME_IS_ALREADY_IN_USE: 'This project role is on the list already',
} as const)

/** A rule that a field can break, as a suffix or as a whole key. */
export type FieldRule = Suffix | keyof typeof sentences

const isSentence = (rule: FieldRule): rule is keyof typeof sentences => Object.hasOwn(sentences, rule)

/** Whether a message of a schema is the key of a rule. */
export const isFieldRule = (message: string): message is FieldRule =>
  Object.hasOwn(suffixes, message) || Object.hasOwn(sentences, message)

/** Message keys about the whole request, with their messages. */
export const wholeKeys = /* @__PURE__ */ textGroup('wholeKeys', {
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
  PASSWORD_IS_KEPT_ELSEWHERE: 'This user is not permitted to change their password using the Portal Gateway.',
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
  // 20 is `mostDeputies`.
  TOO_MANY_DEPUTIES: 'You can have at most 20 deputies. End another one first.',
  STORAGE_FULL: 'The server cannot save anything at the moment.',
} as const)

/** A message key about the whole request. */
export type WholeKey = keyof typeof wholeKeys

/** Converts a field name: `shortDescription` becomes `SHORT_DESCRIPTION`, and `roles[0]` becomes `ROLES`. */
const upperSnake = (field: string): string =>
  field
    .replace(/\[\d+\]/g, '')
    .replace(/^.*\./, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()

/** Returns the message key for a field that violates a rule. */
export const fieldKey = (field: string, rule: FieldRule): string =>
  isSentence(rule) ? rule : `${upperSnake(field)}_${rule}`
