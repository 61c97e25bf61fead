/** Returns random bits in hexadecimal. */
export const randomToken = (bits: 128 | 256 = 256): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bits / 8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
