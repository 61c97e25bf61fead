import { argon2id, argon2Verify, sha256 } from 'hash-wasm'
import type { Host, PasswordHasher } from '../core/host/ports.ts'

/** Returns the SHA-256 of a text, in hexadecimal digits. */
export const digest: Host['digest'] = sha256

/**
 * Hashes with the same algorithm and stored format as on Node, but at a low cost, because a demo has no
 * secrets.
 */
export const hashWasm: PasswordHasher = {
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 1024,
      iterations: 1,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (hash, password) => argon2Verify({ hash, password }),
}
