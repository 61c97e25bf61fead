import { defaultLargest, defaultNames } from '@portal-gateway/contract/configuration'
import { defaultTokenTimeoutInSeconds } from '@portal-gateway/contract/headers'
import { defaultPeerChanges, type PeerChanges } from '@portal-gateway/contract/permissions'

/** Character classes that a password rule can require; by default none is required. */
export type CharacterKind = 'upper' | 'lower' | 'digit' | 'sign'

/** Limits of an archive's unpacked content, checked before unpacking. */
export interface CourseLimits {
  files: number
  bytes: number
  bytesPerFile: number
  /** Maximum ratio of unpacked to packed size, for files above a megabyte. */
  ratio: number
}

/** The settings of the API that an operator can change. */
export interface Settings {
  /** Short name of the project, used in file addresses. [C-043] */
  projectName: string
  /** Whether the portal's address uses https. */
  isSecure: boolean
  /** Other origins whose pages may make calls with the user's session. */
  allowedOrigins: readonly string[]
  /** Idle timeout of a session. */
  tokenTimeoutInSeconds: number
  /** Absolute timeout of a session, even if it is used. */
  absoluteSessionSeconds: number
  /** Maximum number of sessions of one user; a further sign-in ends the oldest. [IDENT-004] */
  maxSessions: number
  /**
   * How long after the sign-in a session may make calls that need a recent one; 0 means as long as it lasts.
   * [IDENT-090]
   */
  recentSignInSeconds: number
  /** Whether users get mails about new browsers. Only the demo sends none: its accounts are shared. [IDENT-007] */
  newBrowserMails: boolean
  /** Number of failed sign-ins after which a user name is locked. [C-057] */
  attemptsBeforeLock: number
  /** Duration of the lock; 0 means until support unlocks the user. */
  lockSeconds: number
  /** Rules of new passwords. [C-046] */
  passwordMinimumLength: number
  passwordMaximumLength: number
  /** Number of previous passwords, the current one included, that must not be used again. */
  passwordHistoryLength: number
  passwordCharacterKinds: readonly CharacterKind[]
  /** Minimum time between two changes of a password; 0 means none. [C-056] */
  passwordMinimumAgeSeconds: number
  /** Age after which a password must be changed; 0 means never. [C-056] */
  passwordMaximumAgeSeconds: number
  /** How long before the expiry of the password the user is warned. */
  passwordWarnSeconds: number
  /**
   * How long after the expiry a user may still sign in to change the password. Later, the user needs a link
   * from a mail. [C-032]
   */
  passwordGraceSeconds: number
  /** Lifetime of the links in mails. [C-049] */
  resetLinkSeconds: number
  initialLinkSeconds: number
  /**
   * Maximum number of mails about a forgotten password per hour, for one address and for one caller. The
   * limit per address also applies to mails that staff send again to one user.
   */
  forgottenPerAddress: number
  forgottenPerCaller: number
  /** Maximum number of registrations per hour and caller, and of receipt mails per hour and address. [T53] */
  registrationsPerCaller: number
  receiptsPerAddress: number
  /** Address that receives a mail for each new registration; '' for none. */
  registrationNotices: string
  /** Maximum number of wrong passwords per caller, for all names together, within `wrongPasswordsSeconds`. */
  wrongPasswordsPerCaller: number
  wrongPasswordsSeconds: number
  /**
   * Which users may give a portal role with WRITE_USERS, and change the email or user name of an account that
   * has one. [C-243]
   */
  peerChanges: PeerChanges
  /** Email domains of internal accounts; if empty, an internal account may have any address. [WIZ-026] */
  internalEmailDomains: readonly string[]
  /** Sender name of mails, and the address for questions in their texts. */
  portalName: string
  supportEmail: string
  /** Whether the texts of mails stay stored after sending. True only in demos, whose mails everybody may read. */
  storesSentMail: boolean
  /** Maximum size of an uploaded file, and of an image. [C-104] */
  maxFileBytes: number
  maxImageBytes: number
  /** An upload that sends nothing for this long is aborted. */
  uploadStallMs: number
  /** Limits of an unpacked course. */
  course: CourseLimits
  /** Maximum duration of a course visit. */
  courseVisitSeconds: number
  /** Maximum size of a JSON body. */
  maxBodyBytes: number
}

/** The defaults of all settings. */
export const defaultSettings: Settings = {
  projectName: defaultNames.projectName,
  isSecure: false,
  allowedOrigins: [],
  tokenTimeoutInSeconds: defaultTokenTimeoutInSeconds,
  absoluteSessionSeconds: 12 * 3600,
  maxSessions: 20,
  recentSignInSeconds: 15 * 60,
  newBrowserMails: true,
  attemptsBeforeLock: 5,
  lockSeconds: 15 * 60,
  passwordMinimumLength: 12,
  passwordMaximumLength: 128,
  passwordHistoryLength: 5,
  passwordCharacterKinds: [],
  passwordMinimumAgeSeconds: 0,
  passwordMaximumAgeSeconds: 0,
  passwordWarnSeconds: 0,
  passwordGraceSeconds: 0,
  resetLinkSeconds: 30 * 60,
  initialLinkSeconds: 72 * 3600,
  forgottenPerAddress: 3,
  forgottenPerCaller: 30,
  registrationsPerCaller: 60,
  receiptsPerAddress: 3,
  registrationNotices: '',
  wrongPasswordsPerCaller: 100,
  wrongPasswordsSeconds: 15 * 60,
  peerChanges: defaultPeerChanges,
  internalEmailDomains: [],
  portalName: 'Portal Gateway',
  supportEmail: 'postmaster@localhost',
  storesSentMail: false,
  maxFileBytes: defaultLargest.largestFile,
  maxImageBytes: defaultLargest.largestImage,
  uploadStallMs: 30_000,
  course: { files: 20_000, bytes: 2 ** 30, bytesPerFile: 2 ** 29, ratio: 200 },
  courseVisitSeconds: 8 * 3600,
  maxBodyBytes: 1_000_000,
}
