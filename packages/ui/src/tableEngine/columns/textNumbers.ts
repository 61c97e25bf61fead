import { startOf, type Texts } from './block.ts'

/**
 * Assigns consecutive numbers to distinct texts, in the order in which they first occur. A `Map` takes
 * twice as long for many texts and blocks the thread longer when it grows.
 */
export class TextNumbers {
  texts: string[] = []
  #first: number
  #hashes: number[] = []
  /**
   * Hash table with open addressing. A slot contains the index of a text plus 1, or 0 if the slot is
   * free. The table is at most half full.
   */
  #slots = new Int32Array(256)

  constructor(first: number) {
    this.#first = first
  }

  /** Returns the number of each text. */
  numbersOf({ all, ends }: Texts): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(ends.length)
    for (let place = 0; place < ends.length; place++)
      numbers[place] = this.#first + this.#indexOf(all, startOf(ends, place), ends[place] as number)
    return numbers
  }

  #indexOf(all: string, start: number, end: number): number {
    let hash = 0
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ all.charCodeAt(at), 0x01_00_01_93)
      hash ^= hash >>> 13
    }
    let slot = this.#slotOf(hash)
    for (let taken = this.#slots[slot] as number; taken > 0; taken = this.#slots[slot] as number) {
      const text = this.texts[taken - 1] as string
      if (this.#hashes[taken - 1] === hash && text.length === end - start && all.startsWith(text, start))
        return taken - 1
      slot = this.#slotOf(slot + 1)
    }
    this.#hashes.push(hash)
    const size = this.texts.push(all.slice(start, end))
    this.#slots[slot] = size
    if (size * 2 === this.#slots.length) this.#grow()
    return size - 1
  }

  #slotOf(hash: number): number {
    return hash & (this.#slots.length - 1)
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let index = 0; index < this.#hashes.length; index++) {
      let slot = this.#slotOf(this.#hashes[index] as number)
      while (this.#slots[slot] !== 0) slot = this.#slotOf(slot + 1)
      this.#slots[slot] = index + 1
    }
  }
}
