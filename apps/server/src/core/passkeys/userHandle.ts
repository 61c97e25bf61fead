import type { Host } from '../host/ports.ts'
import { toBase64Url } from './base64Url.ts'

/**
 * Returns the id of a user for authenticators, in base64url: 256 bits from which nobody can derive the user. It is the
 * same for all passkeys of a user, so that an authenticator replaces a passkey that the user has removed here. Each
 * passkey stores it, so that it remains valid with another PORTAL_SECRET.
 */
export async function userHandle({ digest }: Pick<Host, 'digest'>, uuid: string): Promise<string> {
  const hex = await digest(`user of passkeys ${uuid}`)
  return toBase64Url(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}
