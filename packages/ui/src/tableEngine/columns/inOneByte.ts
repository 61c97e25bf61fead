import type { Texts } from './block.ts'

const decoder = new TextDecoder()
let bytes = new Uint8Array(2 ** 16)

/**
 * Texts of Latin letters in a byte for each, which halves their room. Engines keep a text at two bytes a letter once
 * there were others beside its own, and nothing tells whether they do.
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
