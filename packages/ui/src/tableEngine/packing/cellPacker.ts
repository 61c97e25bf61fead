import { type CellKind, type Cells, type CodedTexts, cellKind, joined, type Texts } from '../columns/block.ts'
import type { Value } from '../value.ts'

/** With more distinct texts than this, a column's texts are sent as they are. */
const mostDistinct = 4096

/** Packs the cells of one column, block after block. */
export class CellPacker {
  #length = 0
  #kind: CellKind = cellKind.empty
  #kinds: Uint8Array<ArrayBuffer> | undefined
  #numbers: Float64Array<ArrayBuffer> | undefined
  /** The texts of this block, until its last one that is none. */
  #texts: string[] | undefined
  #codes: Uint16Array<ArrayBuffer> | undefined
  /** The numbers of the distinct texts, while there are few; no text is the first of them. */
  #numbersOf: Map<string, number> | undefined = new Map([['', 0]])
  #distinct = ['']
  /** How many of them were packed. */
  #told = 0

  /** Begins the next block. */
  begin(length: number): void {
    this.#length = length
    this.#kind = cellKind.empty
    this.#kinds = undefined
    this.#numbers = undefined
    this.#texts = undefined
    this.#codes = undefined
  }

  /** Packs a cell; cells come in their order, and those that are left out are empty. */
  put(at: number, value: Value): void {
    if (typeof value === 'string') {
      if (!isBlank(value)) this.#text(at, value)
      return
    }
    if (value === null || value === undefined) return
    if (typeof value === 'number') this.#number(at, value, cellKind.number)
    else if (typeof value === 'boolean') this.#number(at, Number(value), cellKind.boolean)
    else if (value instanceof Date) this.#number(at, value.getTime(), cellKind.date)
    // Whoever writes JavaScript may return anything.
    else this.put(at, String(value))
  }

  packed(): Cells {
    return { kinds: this.#kinds ?? this.#kind, numbers: this.#numbers, texts: this.#packedTexts() }
  }

  #packedTexts(): Texts | CodedTexts | undefined {
    if (this.#codes !== undefined) {
      const size = this.#distinct.length
      const fresh = size > this.#told ? joined(this.#distinct.slice(this.#told)) : undefined
      this.#told = size
      return { codes: size > 0x1_00 ? this.#codes : new Uint8Array(this.#codes), fresh }
    }
    if (this.#texts === undefined) return undefined
    fill(this.#texts, this.#length)
    return joined(this.#texts)
  }

  #text(at: number, value: string): void {
    this.#note(at, cellKind.text)
    if (this.#numbersOf !== undefined) {
      const code = this.#numbersOf.get(value) ?? this.#numbered(value)
      if (code !== undefined) {
        this.#codes ??= new Uint16Array(this.#length)
        this.#codes[at] = code
        return
      }
      this.#giveUp(at)
    }
    this.#texts ??= []
    fill(this.#texts, at)
    this.#texts.push(value)
  }

  /** The number of a new text, if it still gets one. */
  #numbered(value: string): number | undefined {
    if (this.#distinct.length >= mostDistinct) return undefined
    const code = this.#distinct.push(value) - 1
    this.#numbersOf?.set(value, code)
    return code
  }

  #giveUp(at: number): void {
    const codes = this.#codes?.subarray(0, at)
    this.#texts = codes && Array.from(codes, (code) => this.#distinct[code] ?? '')
    this.#codes = undefined
    this.#numbersOf = undefined
    this.#distinct = []
  }

  #number(at: number, value: number, kind: CellKind): void {
    if (Number.isNaN(value)) return
    this.#note(at, kind)
    this.#numbers ??= new Float64Array(this.#length).fill(Number.NaN)
    this.#numbers[at] = value
  }

  /** Keeps one kind for all cells until another one is met. */
  #note(at: number, kind: CellKind): void {
    if (this.#kinds === undefined) {
      if (kind === this.#kind) return
      if (this.#kind === cellKind.empty) {
        this.#kind = kind
        return
      }
      this.#kinds = new Uint8Array(this.#length).fill(this.#kind, 0, at)
    }
    this.#kinds[at] = kind
  }
}

function fill(texts: string[], length: number): void {
  while (texts.length < length) texts.push('')
}

/** As `isEmpty` has it, without a copy of each text. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0)
  return !(first > 32 && first < 127) && text.trim() === ''
}
