/** Random bits in hexadecimal: 256, unless fewer will do. */
export const randomToken = (bits: 128 | 256 = 256): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bits / 8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
