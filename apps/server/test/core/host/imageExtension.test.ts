import { describe, expect, it } from 'vitest'
import { imageExtension } from '../../../src/core/host/imageExtension.ts'

const beginnings: [extension: string, bytes: number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
]
/** Whether any byte is valid at this position: a WebP file has its length there. */
const isAny = (extension: string, at: number) => extension === 'webp' && at >= 4 && at < 8

describe('imageExtension recognises images by their first bytes [C-107]', () => {
  it.each(beginnings)('returns %s only for the first bytes of this type', (extension, bytes) => {
    expect(imageExtension(Uint8Array.from(bytes))).toBe(extension)
    expect(imageExtension(Uint8Array.of(...bytes, 0, 1))).toBe(extension)
    expect(imageExtension(Uint8Array.from(bytes.slice(0, -1)))).toBeUndefined()
    bytes.forEach((byte, at) => {
      const other = Uint8Array.from(bytes.with(at, byte ^ 1))
      expect(imageExtension(other)).toBe(isAny(extension, at) ? extension : undefined)
    })
  })

  it('returns undefined for SVG', () => {
    expect(
      imageExtension(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBeUndefined()
  })
})
