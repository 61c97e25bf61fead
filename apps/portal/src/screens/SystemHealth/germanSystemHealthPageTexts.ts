import type { Translation } from '@portal-gateway/ui/texts'
import type { systemHealthPageTexts } from './systemHealthPageTexts.ts'

/** German texts of the page System Health. */
export const germanSystemHealthPageTexts: Translation<typeof systemHealthPageTexts> = {
  mails: 'Nicht gesendete E-Mails',
  mailsNote:
    'Das Portal versucht innerhalb etwa eines Tages zehnmal, eine E-Mail zu senden. Eine E-Mail, die danach nicht gesendet ist, bleibt hier, bis die Administration sie erneut sendet oder verwirft.',
  allSent: 'Alles wurde gesendet',
  allSentWhy: 'Keine E-Mail wartet, und keine ist fehlgeschlagen.',
  onlyFirst: (shown) => `Nur die ersten ${shown} E-Mails sind aufgelistet.`,
  to: (name, kind) => `${name}: ${kind}`,
  noAccount: 'Adresse ohne Konto',
  recipient: 'Empfänger',
  state: 'Zustand',
  states: { FAILED: 'Fehlgeschlagen', WAITING: 'Wartet' },
  attempts: 'Versuche',
  saved: 'Gespeichert',
  nextTry: 'Nächster Versuch',
  reason: (reason, code) => (code === '' ? reason : `${reason} (${code})`),
  obstacles: {
    EXPIRED:
      'Kann nicht erneut gesendet werden: der Link ist abgelaufen. Ein neuer Link kann angefordert werden.',
    UNREADABLE: 'Kann nicht erneut gesendet werden: der Text ist nicht verfügbar.',
  },
  resend: 'Erneut senden',
  resendMail: (name, kind) => `Erneut senden: ${name}, ${kind}`,
  discard: 'Verwerfen',
  discardMail: (name, kind) => `Verwerfen: ${name}, ${kind}`,
  discardQuestion: 'Diese E-Mail verwerfen?',
  discardEffect: 'Die E-Mail wird gelöscht und nie gesendet. Das Protokoll enthält diesen Vorgang.',
  processes: 'Serverprozesse',
  process: (hostName, pid) => `${hostName}, Prozess ${pid}`,
  responding: 'Antwortet',
  notResponding: 'Antwortet nicht',
  version: 'Version',
  startedAt: 'Gestartet',
  seenAt: 'Letztes Lebenszeichen',
  mixedVersions:
    'Es laufen mehrere Versionen des Portals. Das ist nur normal, während die Server aktualisiert werden.',
  storage: 'Speicher und Sicherung',
  database: 'Datenbank',
  files: 'Hochgeladene Dateien',
  fileCount: (count, size) => `${count} (${size})`,
  lastBackup: 'Letzte Sicherung',
  neverBackedUp: 'Keine mit „npm run backup“. Sicherungen mit anderen Programmen sind nicht aufgeführt.',
}
