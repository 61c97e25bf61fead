const starts: readonly (readonly [extension: string, bytes: readonly (number | undefined)[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50]],
]

/**
 * Returns the image type that the first bytes of a file identify; undefined for all other types, including
 * SVG. [C-107]
 */
export const imageExtension = (head: Uint8Array): string | undefined =>
  starts.find(
    ([, bytes]) =>
      head.length >= bytes.length && bytes.every((byte, at) => byte === undefined || byte === head[at]),
  )?.[0]
