import type { PasswordHasher } from '../host/ports.ts'

// The dummy hash of each hasher. All servers in a page share it, because every hash allocates WebAssembly
// memory in a browser.
const dummyHashes = new WeakMap<PasswordHasher, Promise<string>>()

/** Whether the password is correct. Without a stored hash, takes the same time and returns false. */
export async function isPasswordRight(
  hasher: PasswordHasher,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (stored) return hasher.verify(stored, password)
  await hasher.verify(await dummyHash(hasher), password)
  return false
}

/**
 * Computes the dummy hash beforehand: otherwise the first sign-in with an unknown name would take twice as
 * long. [T31]
 */
export async function prepareForUnknownNames(hasher: PasswordHasher): Promise<void> {
  await dummyHash(hasher)
}

function dummyHash(hasher: PasswordHasher): Promise<string> {
  const cached = dummyHashes.get(hasher)
  if (cached) return cached
  const hash = hasher.hash('the password of nobody')
  dummyHashes.set(hasher, hash)
  // Does not cache a failure: the next sign-in tries again.
  hash.catch(() => dummyHashes.delete(hasher))
  return hash
}
