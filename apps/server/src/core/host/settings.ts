import { defaultLargest, defaultNames } from '@portal-gateway/contract/configuration'
import { defaultTokenTimeoutInSeconds } from '@portal-gateway/contract/headers'

/** Kinds of characters that a rule can ask for; none by default. */
export type CharacterKind = 'upper' | 'lower' | 'digit' | 'sign'

/** How much an archive may hold, before a byte of it is unpacked. */
export interface CourseLimits {
  files: number
  bytes: number
  bytesOfOne: number
  /** Of unpacked to packed bytes, for files above a megabyte. */
  ratio: number
}

/** What an operator can decide about the API. */
export interface Settings {
  /** The project's short name: part of file addresses. [C-043] */
  projectName: string
  /** Whether people reach the portal by https. */
  isSecure: boolean
  /** A session without a call ends after this. */
  tokenTimeoutInSeconds: number
  /** Every session ends after this, used or not. */
  absoluteSessionSeconds: number
  /** Failed sign-ins before a name is locked. [C-057] */
  attemptsBeforeLock: number
  /** How long; 0 is until support unlocks. */
  lockSeconds: number
  /** What new passwords must meet. [C-046] */
  passwordMinimumLength: number
  passwordMaximumLength: number
  /** A new password differs from this many before it, the current one among them. */
  passwordHistoryLength: number
  passwordCharacterKinds: readonly CharacterKind[]
  /** Waiting time between two changes of a password; 0 is none. [C-056] */
  passwordMinimumAgeSeconds: number
  /** After this a password must be changed; 0 is never. [C-056] */
  passwordMaximumAgeSeconds: number
  /** So long before that, people are warned. */
  passwordWarnSeconds: number
  /** So long after that, they may still change it themselves; then only a link helps. [C-032] */
  passwordGraceSeconds: number
  /** How long the links in mails can be used. [C-049] */
  resetLinkSeconds: number
  initialLinkSeconds: number
  /**
   * Mails about a forgotten password within an hour, for one address and for one caller; as many as for one
   * address can staff send again to one user.
   */
  forgottenPerAddress: number
  forgottenPerCaller: number
  /** Requests for an account within an hour: what one caller may send, and of how many one address is told. [T53] */
  registrationsPerCaller: number
  receiptsPerAddress: number
  /** Who is told by mail of each request for an account; '' for nobody. */
  registrationNotices: string
  /** Wrong passwords from one caller, whatever the names, and within which time. */
  wrongPasswordsPerCaller: number
  wrongPasswordsSeconds: number
  /** The domains of an organisation's own addresses; with none, an internal account may have any. [WIZ-026] */
  internalEmailDomains: readonly string[]
  /** The name under which the portal writes, and whom its readers may ask. */
  portalName: string
  supportEmail: string
  /** Whether the texts of mails stay after they were sent: only where everybody may read them. */
  keepsSentMail: boolean
  /** The largest files that may be sent, and the largest pictures. [C-104] */
  maxFileBytes: number
  maxImageBytes: number
  /** A sender of a file who stops for this long is hung up on. */
  uploadStallMs: number
  /** What a course may be once it is unpacked. */
  course: CourseLimits
  /** How long one visit of a course lasts at most. */
  courseVisitSeconds: number
  /** The largest JSON body. */
  maxBodyBytes: number
}

/** What holds where an operator decides nothing. */
export const defaultSettings: Settings = {
  projectName: defaultNames.projectName,
  isSecure: false,
  tokenTimeoutInSeconds: defaultTokenTimeoutInSeconds,
  absoluteSessionSeconds: 12 * 3600,
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
  internalEmailDomains: [],
  portalName: 'Portal Gateway',
  supportEmail: 'postmaster@localhost',
  keepsSentMail: false,
  maxFileBytes: defaultLargest.largestFile,
  maxImageBytes: defaultLargest.largestImage,
  uploadStallMs: 30_000,
  course: { files: 20_000, bytes: 2 ** 30, bytesOfOne: 2 ** 29, ratio: 200 },
  courseVisitSeconds: 8 * 3600,
  maxBodyBytes: 1_000_000,
}
