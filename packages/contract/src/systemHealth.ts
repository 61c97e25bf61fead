import * as v from 'valibot'
import { atMost, mostCounted } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'
import { textGroup } from './translate.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(wholeNumber, v.maxValue(mostCounted + 1))

/** The kinds of mails with their labels. Mails of older versions of the portal are `OTHER`. */
export const mailKindLabels = /* @__PURE__ */ textGroup('mailKindLabels', {
  INITIAL_PASSWORD: 'Link to set the first password',
  RESET_PASSWORD: 'Link to reset a password',
  PASSWORD_CHANGED: 'Password changed',
  SIGN_IN_CHANGED: 'Email address or username changed',
  NEW_BROWSER: 'Sign-in with a new browser',
  FACTOR_ADDED: 'Authenticator app added',
  FACTOR_REMOVED: 'Authenticator app removed',
  FACTOR_REQUIRED: 'Second factor required soon',
  RECOVERY_CODES_RENEWED: 'New recovery codes',
  RECOVERY_CODE_USED: 'Recovery code used',
  WRONG_CODES: 'Wrong codes of an authenticator app',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  IDENTITY_LINKED: 'Institution linked',
  IDENTITY_UNLINKED: 'Institution unlinked',
  ROLES_END: 'Roles that end soon',
  AGREEMENTS_DUE: 'Agreements to sign',
  DEPUTY: 'Deputy of a reviewer',
  REQUEST: 'Change request',
  REGISTRATION: 'Account request',
  OTHER: 'Other mail',
} as const)
export type MailKind = keyof typeof mailKindLabels

/** Why the last attempt to send a mail failed, with its text. `NONE`: no attempt has failed. */
export const mailFaultLabels = /* @__PURE__ */ textGroup('mailFaultLabels', {
  NONE: '',
  UNREACHABLE: 'The mail server cannot be reached.',
  SIGN_IN: 'The mail server does not accept the portal’s sign-in.',
  LATER: 'The mail server asked to try again later.',
  REFUSED: 'The mail server refused the mail.',
  UNREADABLE: 'The mail cannot be decrypted, because the portal’s secret or the mail was changed.',
  UNKNOWN: 'The mail could not be sent.',
} as const)
export type MailFault = keyof typeof mailFaultLabels

/**
 * Why a failed mail cannot be sent again. `EXPIRED`: its link has expired. `UNREADABLE`: its text was not stored, or
 * cannot be decrypted.
 */
const mailObstacles = ['EXPIRED', 'UNREADABLE'] as const
export type MailObstacle = (typeof mailObstacles)[number]

/** A mail that was not sent. It contains neither the text nor the address. */
export const UnsentMail = v.object({
  id: Id,
  kind: v.picklist(Object.keys(mailKindLabels) as MailKind[]),
  /** The user with the recipient's address; null if no account has it. */
  portalUserId: v.nullable(Id),
  /** The name of this user; empty if there is none. */
  name: v.string(),
  /** `WAITING`: the portal tries again by itself. `FAILED`: it does not, until an administrator acts. */
  state: v.picklist(['WAITING', 'FAILED']),
  attempts: wholeNumber,
  savedAt: instant,
  /** The time of the next automatic attempt; null if the mail has failed. */
  nextTryAt: v.nullable(instant),
  fault: v.picklist(Object.keys(mailFaultLabels) as MailFault[]),
  /** The code of the mail server or of the network, such as '550' or 'ECONNREFUSED'; empty if there is none. */
  code: v.string(),
  /** Null if the mail can be sent again. */
  obstacle: v.nullable(v.picklist(mailObstacles)),
})
export type UnsentMail = v.InferOutput<typeof UnsentMail>

/** The maximum number of mails in the list. */
export const mostUnsentMails = 500

/** A server process that uses the database. */
export const ServerProcess = v.object({
  id: v.string(),
  /** The name of its machine or container. */
  hostName: v.string(),
  /** The number that its machine gave to it. */
  pid: wholeNumber,
  /** The version of the portal. */
  version: v.string(),
  startedAt: instant,
  /** The time of its last heartbeat. */
  seenAt: instant,
  /** False if it has had no heartbeat for some time: it has ended without notice, or cannot reach the database. */
  isResponding: v.boolean(),
})
export type ServerProcess = v.InferOutput<typeof ServerProcess>

/** The maximum number of server processes in the answer. */
export const mostProcesses = 100

/** The state of the portal's background work, storage and server processes. */
export const SystemHealth = v.object({
  mails: v.object({ waiting: count, failed: count }),
  databaseBytes: wholeNumber,
  /** The uploaded files of all resources. */
  files: v.object({ count: wholeNumber, bytes: wholeNumber }),
  /** The time of the last complete `npm run backup`; null if there was none. */
  lastBackupAt: v.nullable(instant),
  /** The most recent heartbeat first; at most 100. Processes that ended without notice are listed for a day. */
  processes: v.pipe(v.array(ServerProcess), v.maxLength(mostProcesses)),
})
export type SystemHealth = v.InferOutput<typeof SystemHealth>

/** The calls of the page System Health. The specification does not list them. [EXP-264 to EXP-269] */
export const systemHealth = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/system_health',
    access: 'ADMIN',
    summary:
      'The number of unsent mails, the sizes of the database and the files, the last backup, and the server processes.',
    done: { status: 200, body: SystemHealth },
  }),
  listMails: endpoint({
    method: 'GET',
    path: '/rest/secure/admin/system_health/mails',
    access: 'ADMIN',
    summary: 'The mails that were not sent: the failed ones first, each the oldest first; at most 500.',
    done: {
      status: 200,
      body: v.array(UnsentMail),
      bound: atMost(mostUnsentMails, 'The failed and oldest ones. Later ones are listed after these.'),
    },
  }),
  resendMail: endpoint({
    method: 'PUT',
    path: '/rest/secure/admin/system_health/mails/{id}/resend',
    access: 'ADMIN',
    summary:
      'Send a failed mail again, with the usual number of attempts. A mail whose link has expired, or whose text cannot be read, is refused.',
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  discardMail: endpoint({
    method: 'DELETE',
    path: '/rest/secure/admin/system_health/mails/{id}',
    access: 'ADMIN',
    summary: 'Delete a failed mail.',
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
