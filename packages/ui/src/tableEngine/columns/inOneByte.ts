import type { Texts } from './block.ts'

const decoder = new TextDecoder()
let bytes = new Uint8Array(2 ** 16)

/**
 * Returns texts of Latin-1 characters in a string with one byte per character, which halves the memory.
 * JavaScript engines use two bytes per character for a substring of a string with other characters, and
 * a script cannot detect this. Texts with other characters are returned unchanged.
 */
export function inOneByte(texts: Texts): Texts {
  const { all, ends } = texts
  if (bytes.length < all.length * 2) bytes = new Uint8Array(all.length * 2)
  let length = 0
  for (let at = 0; at < all.length; at++) {
    const unit = all.charCodeAt(at)
    if (unit < 0x80) bytes[length++] = unit
    else if (unit < 0x1_00) {
      bytes[length++] = 0xc0 | (unit >> 6)
      bytes[length++] = 0x80 | (unit & 0x3f)
    } else return texts
  }
  return { all: decoder.decode(bytes.subarray(0, length)), ends }
}
