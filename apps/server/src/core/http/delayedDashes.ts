const dash = 0x2d

/**
 * Delays the dashes at the end of a chunk until the next chunk arrives. Without this, the form parser
 * mistakes the last boundary for the start of a broken part if a packet ends between its two final dashes.
 */
export function delayedDashes() {
  let delayed = 0
  return {
    /** Returns the delayed dashes and the chunk, without the dashes at its end. */
    after(chunk: Uint8Array): Uint8Array {
      let whole = chunk
      if (delayed > 0) {
        whole = new Uint8Array(delayed + chunk.length).fill(dash, 0, delayed)
        whole.set(chunk, delayed)
      }
      delayed = whole.at(-1) !== dash ? 0 : whole.at(-2) !== dash ? 1 : 2
      return whole.subarray(0, whole.length - delayed)
    },
    /** Returns the delayed dashes at the end of the input. */
    rest: (): Uint8Array => new Uint8Array(delayed).fill(dash),
  }
}
