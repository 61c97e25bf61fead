import type { JWK } from 'jose'
import { newSigningKey } from '../core/ssoSigner.ts'
import { keepSecret, readSecret } from './secretFile.ts'

/** The key that signs links to partners, kept in a file: a link outlives a restart. */
export async function signingKey(path: string): Promise<JWK> {
  const kept = readSecret(path)
  if (kept !== undefined) return JSON.parse(kept) as JWK
  const made = await newSigningKey()
  keepSecret(path, JSON.stringify(made))
  return made
}
