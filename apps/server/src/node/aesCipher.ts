import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { TextCipher } from '../core/host/ports.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM. The result is base64 of the nonce, the authentication tag and the ciphertext. The id of
 * the key depends on the use of the key.
 */
export function aesCipher(key: Uint8Array, use: 'mail' | 'factor'): TextCipher {
  const keyId = createHash('sha256')
    .update(`portal-gateway ${use} key `)
    .update(key)
    .digest('hex')
    .slice(0, 16)
  return {
    keyId,
    encrypt(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(stored, storedKeyId, context) {
      const bytes = Buffer.from(stored, 'base64')
      if (storedKeyId !== keyId || bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const encrypted = bytes.subarray(nonceBytes + tagBytes)
      try {
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
      } catch {
        // The tag does not match: the text or its context was changed.
        return undefined
      }
    },
  }
}
