import type { OutgoingMail } from '../core/mail/deliverMail.ts'

/** Who writes. */
export interface MailFrom {
  name: string
  address: string
}

/**
 * A mail as nodemailer takes it. Addresses are objects and the envelope is given, so that no text is ever
 * read as a list of recipients; nothing in it is a file or an address to fetch. [T36]
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
