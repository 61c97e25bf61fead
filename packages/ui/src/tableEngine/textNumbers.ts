import { startOf, type Texts } from './block.ts'

const firstSlots = 256

/**
 * Numbers distinct texts in the order in which they come. A `Map` would do the same with an object for each text,
 * takes twice as long over many, and holds its thread for longer whenever it grows.
 */
export class TextNumbers {
  /** The number that the next new text gets. */
  #next: number
  #first: number
  /** By hash: the place of a text and 1, or 0. At most every other one is taken. */
  #slots = new Int32Array(firstSlots)
  /** The hash of each text and where it ends, side by side. */
  #known = new Int32Array(firstSlots)
  /** The units of all texts, one after the other. */
  #units = new Uint16Array(firstSlots * 4)
  #used = 0

  constructor(first: number) {
    this.#first = first
    this.#next = first
  }

  /** The numbers of some texts. */
  numbersOf({ all, ends }: Texts): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(ends.length)
    for (let place = 0; place < ends.length; place++)
      numbers[place] = this.#number(all, startOf(ends, place), ends[place] as number)
    return numbers
  }

  #number(all: string, start: number, end: number): number {
    const used = this.#used
    if (used + end - start > this.#units.length)
      this.#units = grown(this.#units, new Uint16Array((used + end - start) * 2))
    const units = this.#units
    let hash = 0
    let to = used
    for (let at = start; at < end; at++) {
      const unit = all.charCodeAt(at)
      units[to++] = unit
      hash = Math.imul(hash ^ unit, 0x01_00_01_93)
      hash ^= hash >>> 13
    }
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let taken = this.#slots[slot] as number; taken !== 0; taken = this.#slots[slot] as number) {
      if (this.#known[taken * 2 - 2] === hash && this.#isAt(taken - 1, used, to))
        return this.#first + taken - 1
      slot = (slot + 1) & mask
    }
    this.#used = to
    return this.#keep(slot, hash)
  }

  /** Whether the text at a place is that of some units. */
  #isAt(place: number, from: number, to: number): boolean {
    const units = this.#units
    let at = place === 0 ? 0 : (this.#known[place * 2 - 1] as number)
    if ((this.#known[place * 2 + 1] as number) - at !== to - from) return false
    for (let other = from; other < to; other++) if (units[at++] !== units[other]) return false
    return true
  }

  #keep(slot: number, hash: number): number {
    const place = this.#next - this.#first
    this.#slots[slot] = place + 1
    this.#known[place * 2] = hash
    this.#known[place * 2 + 1] = this.#used
    if (place * 2 + 2 === this.#known.length) this.#grow()
    return this.#next++
  }

  #grow(): void {
    const length = this.#slots.length
    this.#known = grown(this.#known, new Int32Array(length * 2))
    this.#slots = new Int32Array(length * 2)
    const mask = this.#slots.length - 1
    for (let place = 0; place < length / 2; place++) {
      let slot = (this.#known[place * 2] as number) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = place + 1
    }
  }
}

function grown<Numbers extends Int32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
