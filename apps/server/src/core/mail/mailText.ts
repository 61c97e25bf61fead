import type { Host } from '../host/ports.ts'

/** A mail's text as the outbox stores it. */
export interface StoredText {
  /** Identifies the mail. */
  key: string
  recipient: string
  text: string
  key_id: string
}

/** Encrypts the text of a mail, because it may contain a link that sets a password. [EXP-242] */
export const encryptText = ({ mailCipher }: Host, mail: Omit<StoredText, 'key_id'>): StoredText => ({
  ...mail,
  text: mailCipher.encrypt(mail.text, contextOf(mail)),
  key_id: mailCipher.keyId,
})

/**
 * Decrypts the text of a mail; returns undefined if it was encrypted with another key, or if the text, the
 * key or the recipient was changed. Texts of older versions of the portal are not encrypted. [EXP-243]
 */
export const decryptText = ({ mailCipher }: Host, mail: StoredText): string | undefined =>
  mail.key_id === '' ? mail.text : mailCipher.decrypt(mail.text, mail.key_id, contextOf(mail))

// Includes the recipient: with another recipient the text cannot be decrypted, so that somebody who can write to
// the database cannot send a link to themselves.
const contextOf = ({ key, recipient }: Omit<StoredText, 'key_id'>): string =>
  JSON.stringify(['mail', key, recipient])
