import type { MailObstacle, UnsentMail } from '@portal-gateway/contract/systemHealth'
import { useTexts } from '@portal-gateway/ui/texts'

const obstacles: Record<MailObstacle, string> = {
  EXPIRED: 'Cannot be sent again: its link has expired. The user can request a new link.',
  UNREADABLE: 'Cannot be sent again: its text is not available.',
}

const states: Record<UnsentMail['state'], string> = { FAILED: 'Failed', WAITING: 'Waiting' }

/** English texts of the page System Health. */
export const systemHealthPageTexts = {
  mails: 'Unsent mails',
  mailsNote:
    'The portal tries to send a mail ten times within about a day. A mail that still fails stays here until an administrator sends it again or discards it.',
  allSent: 'Everything has been sent',
  allSentWhy: 'No mail is waiting, and none has failed.',
  onlyFirst: (shown: string): string => `Only the first ${shown} mails are listed.`,
  to: (name: string, kind: string): string => `${name}: ${kind}`,
  noAccount: 'Address without an account',
  recipient: 'Recipient',
  state: 'State',
  states,
  attempts: 'Attempts',
  saved: 'Saved',
  nextTry: 'Next attempt',
  reason: (reason: string, code: string): string => (code === '' ? reason : `${reason} (${code})`),
  obstacles,
  resend: 'Send again',
  resendMail: (name: string, kind: string): string => `Send again: ${name}, ${kind}`,
  discard: 'Discard',
  discardMail: (name: string, kind: string): string => `Discard: ${name}, ${kind}`,
  discardQuestion: 'Discard this mail?',
  discardEffect: 'The mail is deleted and will never be sent. The audit records this.',
  processes: 'Server processes',
  process: (hostName: string, pid: string): string => `${hostName}, process ${pid}`,
  responding: 'Responding',
  notResponding: 'Not responding',
  version: 'Version',
  startedAt: 'Started',
  seenAt: 'Last heartbeat',
  mixedVersions:
    'Several versions of the portal are running. This is normal only while the servers are being updated.',
  storage: 'Storage and backup',
  database: 'Database',
  files: 'Uploaded files',
  fileCount: (count: string, size: string): string => `${count} (${size})`,
  lastBackup: 'Last backup',
  neverBackedUp: 'None by “npm run backup”. Backups by other tools are not listed.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useSystemHealthPageTexts = () => useTexts('systemHealthPage', systemHealthPageTexts)
