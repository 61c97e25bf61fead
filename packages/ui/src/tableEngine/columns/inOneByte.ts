import type { Texts } from './block.ts'

const decoder = new TextDecoder()
let bytes = new Uint8Array(2 ** 16)

/**
 * Returns texts of Latin-1 letters as a string of one byte per letter, which halves their memory. Engines
 * keep two bytes per letter for a text that was cut from a string with other letters, and a script cannot
 * find out how a string is stored. Other texts are returned as they are.
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
