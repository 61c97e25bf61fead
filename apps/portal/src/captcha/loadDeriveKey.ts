import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * Loads the key derivation function. Web Crypto is the fastest implementation. Browsers do not provide it
 * over plain http, so an implementation in JavaScript is loaded there.
 */
export async function loadDeriveKey(): Promise<DeriveKeyFunction> {
  if (globalThis.isSecureContext) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  })
}
