import type { PasswordHasher } from '../host/ports.ts'

// One per hasher, not per server: in a browser every hash takes a WebAssembly memory of its own.
const nobodys = new WeakMap<PasswordHasher, Promise<string>>()

/** Whether the password is right; without a stored hash it costs the same time and is wrong. */
export async function isPasswordRight(
  hasher: PasswordHasher,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (stored) return hasher.verify(stored, password)
  await hasher.verify(await dummyHash(hasher), password)
  return false
}

/** Makes the hash of nobody beforehand: the first unknown name would otherwise take twice as long. [T31] */
export async function prepareForUnknownNames(hasher: PasswordHasher): Promise<void> {
  await dummyHash(hasher)
}

function dummyHash(hasher: PasswordHasher): Promise<string> {
  const known = nobodys.get(hasher)
  if (known) return known
  const made = hasher.hash('the password of nobody')
  nobodys.set(hasher, made)
  // A failure is not kept: the next sign-in tries again.
  made.catch(() => nobodys.delete(hasher))
  return made
}
