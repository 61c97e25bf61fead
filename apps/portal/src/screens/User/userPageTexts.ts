import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page of a user. */
export const userPageTexts = {
  /** Part of the sentence 'A colleague has changed this user meanwhile.' */
  thisUser: 'this user',
  toTheUsers: 'To the users',
  tabs: {
    accountInfo: 'Account Info',
    portalRoles: 'Portal Roles',
    projectRoles: 'Project Roles',
    accessExplained: 'Access explained',
    reviewer: 'Reviewer',
    requestsHistory: 'Requests History',
  },
  status: 'Status',
  permission: 'Permission',
  lastSignIn: 'Last sign-in',
  neverSignedIn: 'None recorded',
  locked: 'Locked',
  openRequest: 'Open request',
  profileChange: (id: number): string => `Profile change ${id}`,
  accessChange: (id: number): string => `Access change ${id}`,
  inactive: 'This user cannot sign in. “Make user active” lets them sign in again.',
  isLocked: 'LOCKED',
  lockedUntil:
    'Too many wrong passwords were tried. This user cannot sign in until {time}, or until User Support unlocks the account.',
  lockedWithoutEnd:
    'Too many wrong passwords were tried. This user cannot sign in until User Support unlocks the account.',
  unlockedBySupport: 'Only User Support can unlock accounts.',
  openProfileChange: {
    title: 'Open profile-change request',
    effect: 'Account info and portal roles cannot be changed before it is decided.',
    effectOnOwn: 'Account info and portal roles cannot be changed before it is decided by a colleague.',
  },
  openAccessChange: {
    title: 'Open access-change request',
    effect: 'Project roles cannot be changed before it is decided.',
    effectOnOwn: 'Project roles cannot be changed before it is decided by a colleague.',
  },
  openTheRequest: 'Open the request',
  noRolesQuestion: 'Save without any portal role?',
  noRolesEffect: (name: string): string =>
    `${name} can still sign in, but sees no applications and can change nothing in the portal.`,
  saveWithoutRoles: 'Save without portal roles',
  actions: 'Actions',
  removeRestriction: 'Remove password change restriction',
  resendEmail: 'Resend initial registration email',
  changedBySupport: 'Only User Support can change users. You can view everything here.',
  activate: 'Make user active',
  endSessions: 'End all sessions',
  /** Reason why the action is not available for the user's own account. */
  ownSessions: 'End your own sessions in your profile, under Security.',
  endSessionsQuestion: 'End all sessions?',
  endSessionsEffect: (name: string): string =>
    `${name} is signed out immediately in all browsers, and what is not saved there can be lost. ${name} can sign in again.`,
  removeFactor: 'Remove authenticator app',
  /** Reason why the action is not available for the user's own account. */
  ownFactor: 'Remove your own authenticator app in your profile, under Security.',
  removeFactorQuestion: 'Remove authenticator app?',
  removeFactorEffect: (name: string): string =>
    `${name} is signed out in all browsers, can then sign in with the password only, and gets a mail about it. Do this only if you are sure that the request is from ${name}, who has lost the app and the recovery codes.`,
  /** The number of passkeys of the user. */
  passkeys: 'Passkeys',
  removePasskeys: 'Remove passkeys',
  /** Reason why the action is not available for the user's own account. */
  ownPasskeys: 'Remove your own passkeys in your profile, under Security.',
  removePasskeysQuestion: (count: number, { plural }: Formats): string =>
    plural(count, { one: 'Remove # passkey?', other: 'Remove # passkeys?' }),
  removePasskeysEffect: (name: string): string =>
    `${name} is signed out in all browsers, can then no longer sign in with a passkey, and gets a mail about it. Do this if a device is lost or somebody else can use it.`,
  identities: {
    title: 'Linked Institutions',
    none: 'No institution is linked.',
    /** Reason why the own institutions cannot be unlinked on this page. */
    own: 'Unlink your own institutions in your profile, under Security.',
    orcid: 'ORCID iD',
    linked: 'Linked',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    unlink: 'Unlink',
    /** Accessible name of the button: two identities can be of the same institution. */
    unlinkNamed: (institution: string, linked: string): string => `Unlink: ${institution}, linked ${linked}`,
    unlinkQuestion: (institution: string): string => `Unlink ${institution}?`,
    unlinkEffect: (name: string, institution: string): string =>
      `${name} is signed out in all browsers, can no longer sign in with ${institution}, and gets a mail about it. A user who has no password can set one with “Forgot your password?” on Sign In.`,
  },
  deactivate: 'Make user inactive',
  deactivateQuestion: 'Make user inactive?',
  deactivateEffect: (name: string): string =>
    `${name} is signed out immediately and cannot sign in any more. Portal roles, project roles and requests do not change, and “Make user active” lets ${name} sign in again.`,
  /** The tab that explains the access of a user. */
  explained: {
    portalRoles: 'Portal Roles',
    noPortalRoles: 'This user has no portal roles.',
    projectRoles: 'Project Roles',
    noProjectRoles: 'This user has no project roles.',
    state: 'Status',
    states: {
      CURRENT: 'Applies now',
      UPCOMING: 'Starts later',
      ENDED: 'Ended',
      PAUSED: 'Paused',
      INACTIVE: 'Inactive',
    },
    agreements: 'Paused by',
    given: 'Given by',
    givenBy: '{by}, on {date}',
    request: 'Request',
    items: 'Dashboard Items',
    itemsNote:
      'Whether this user can use each active dashboard item now. Locks, expired passwords and missing second factors are not considered.',
    filterItems: 'Filter dashboard items',
    noItems: 'There are no active dashboard items.',
    columns: { name: 'Name', canUse: 'Can Use', reasons: 'Reasons', why: 'Explanation' },
    /** Reasons why the user cannot use an item, each a sentence. */
    reasons: {
      USER_INACTIVE: 'The account is inactive.',
      ITEM_INACTIVE: 'The dashboard item is inactive.',
      NO_ROLE: 'No portal role that applies now shows it.',
      NO_PERMISSION: 'No portal role that applies now has the permission USER, which the dashboard needs.',
      AGREEMENT: 'An agreement is not signed.',
    },
    /** Reason in the list why the user can use an item. */
    administrator: 'The user is an administrator.',
    why: 'Why?',
    canUse: (name: string): string => `${name} can use this application.`,
    cannotUse: (name: string): string => `${name} cannot use this application.`,
    administratorEffect:
      'Administrators can open the page of every application, whatever their portal roles and agreements are.',
    obstacles: 'What prevents it',
    otherRoles: 'Other portal roles that would show it',
    /** Heading of the same list if the user has no portal role that shows the item. */
    rolesThatWouldShow: 'Portal roles that would show it',
    changePortalRoles: 'Change the portal roles of this user',
    showPortalRoles: 'Show the portal roles of this user',
    openAgreement: (name: string): string => `Open ${name}`,
  },
  /** The tab of the parts of requests that the user reviews. */
  reviewer: {
    /** Object of the sentence 'A colleague has changed what this user reviews meanwhile.' */
    thisScope: 'what this user reviews',
    onlyAdministrators: 'Only administrators can change what a user reviews.',
    savedTitle: 'Reviewer Saved',
    saved: (name: string): string => `What ${name} reviews has been saved.`,
    deputies: 'Deputies',
    deputiesNote:
      'Deputies review in place of this user from the first to the last day. Reviewers choose their own deputies, on the page Reviews.',
    idleDeputies: 'These deputies decide nothing, because this user reviews nothing.',
    noDeputies: 'This user has no deputies, neither today nor later.',
    days: 'Days',
  },
  /** Name shown for a portal role that is not in the loaded list. */
  portalRole: (id: number): string => `Portal role ${id}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useUserPageTexts = () => useTexts('userPage', userPageTexts)

/** Type of these texts, for functions outside components. */
export type UserPageTexts = ReturnType<typeof useUserPageTexts>
