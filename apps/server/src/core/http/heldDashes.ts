const dash = 0x2d

/**
 * Holds the dashes at the end of a chunk until it is known what follows them: when a packet ends between the
 * two behind the last border, the form parser takes that border for the beginning of a broken part.
 */
export function heldDashes() {
  let held = 0
  return {
    /** The chunk with what was held before it, and without what is held now. */
    after(chunk: Uint8Array): Uint8Array {
      let whole = chunk
      if (held > 0) {
        whole = new Uint8Array(held + chunk.length).fill(dash, 0, held)
        whole.set(chunk, held)
      }
      held = whole.at(-1) !== dash ? 0 : whole.at(-2) !== dash ? 1 : 2
      return whole.subarray(0, whole.length - held)
    },
    /** What is held when nothing follows. */
    rest: (): Uint8Array => new Uint8Array(held).fill(dash),
  }
}
