import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * Returns the key derivation function: the browser's Web Crypto, which is the fastest. Over plain
 * http that is not available, so a script is loaded instead.
 */
export async function keysOf(): Promise<DeriveKeyFunction> {
  if (globalThis.isSecureContext) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  })
}
