import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMail } from '../core/mail/deliverMail.ts'
import { type MailFrom, messageOf } from './mailMessage.ts'

/**
 * Writes mails as `.eml` files, which any mail program opens. A file gets its final name when it is complete; a
 * mail that is sent again replaces its file.
 */
export async function mailFolder(folder: string, from: MailFrom): Promise<SendMail> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from))
    const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-')
    const path = join(folder, `${time}-${mail.key}.eml`)
    const file = await open(`${path}.part`, 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  }
}
