import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * Loads the key derivation function: the browser's Web Crypto, which is the fastest. Web Crypto is
 * not available over plain http; there it loads an implementation in JavaScript.
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
