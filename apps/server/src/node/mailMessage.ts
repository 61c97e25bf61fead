import type { OutgoingMail } from '../core/mail/deliverMail.ts'

/** The sender of mails. */
export interface MailFrom {
  name: string
  address: string
}

/**
 * Converts a mail for nodemailer. Addresses are objects and the envelope is explicit, so that text is never
 * parsed as a list of recipients. Attachments from files and URLs are disabled. [T36]
 */
export const messageOf = ({ recipient, subject, text, key, createdAt }: OutgoingMail, from: MailFrom) => ({
  from,
  to: { name: '', address: recipient },
  envelope: { from: from.address, to: [recipient] },
  subject,
  text,
  date: new Date(createdAt),
  messageId: `<${key}@${from.address.replace(/^.*@/, '')}>`,
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
