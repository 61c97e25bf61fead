import type { SendMail } from '../core/mail/deliverMail.ts'
import { dataFiles } from './dataFiles.ts'
import { mailFolder } from './mailFolder.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import { smtp } from './smtp.ts'

export interface Mailer {
  send: SendMail
  close(): void
}

/** Returns the mailer for the server of SMTP_URL or, if it is not set, for the mail folder in the data folder. */
export async function openMailer(configuration: ServerConfiguration): Promise<Mailer> {
  const { smtpUrl, mailFrom, dataDir, portal } = configuration
  const from = { name: portal.portalName, address: mailFrom }
  if (smtpUrl) return smtp(smtpUrl, from)
  return { send: await mailFolder(dataFiles(dataDir).mails, from), close: () => undefined }
}
