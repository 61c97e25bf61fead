import { type CellKind, type Cells, type CodedTexts, cellKind, joined, type Texts } from '../columns/block.ts'
import type { Value } from '../value.ts'

/** Maximum number of distinct texts of a column. Above it, the texts are sent without codes. */
const maxDistinct = 4096

/** Packs the cells of one column, block by block. */
export class CellPacker {
  #length = 0
  #kind: CellKind = cellKind.empty
  #kinds: Uint8Array<ArrayBuffer> | undefined
  #numbers: Float64Array<ArrayBuffer> | undefined
  /** Texts of this block up to its last text cell. */
  #texts: string[] | undefined
  #codes: Uint16Array<ArrayBuffer> | undefined
  /** Codes of the distinct texts, while there are few; the empty text has code 0. */
  #numbersOf: Map<string, number> | undefined = new Map([['', 0]])
  #distinct = ['']
  /** Number of distinct texts that were sent in earlier blocks. */
  #sent = 0

  /** Starts the next block. */
  startBlock(length: number): void {
    this.#length = length
    this.#kind = cellKind.empty
    this.#kinds = undefined
    this.#numbers = undefined
    this.#texts = undefined
    this.#codes = undefined
  }

  /** Packs a cell. Cells must be added in row order; skipped cells are empty. */
  put(at: number, value: Value): void {
    if (typeof value === 'string') {
      if (!isBlank(value)) this.#text(at, value)
      return
    }
    if (value === null || value === undefined) return
    if (typeof value === 'number') this.#number(at, value, cellKind.number)
    else if (typeof value === 'boolean') this.#number(at, Number(value), cellKind.boolean)
    else if (value instanceof Date) this.#number(at, value.getTime(), cellKind.date)
    // An accessor in untyped JavaScript may return any value.
    else this.put(at, String(value))
  }

  packed(): Cells {
    return { kinds: this.#kinds ?? this.#kind, numbers: this.#numbers, texts: this.#packedTexts() }
  }

  #packedTexts(): Texts | CodedTexts | undefined {
    if (this.#codes !== undefined) {
      const size = this.#distinct.length
      const fresh = size > this.#sent ? joined(this.#distinct.slice(this.#sent)) : undefined
      this.#sent = size
      return { codes: size > 0x1_00 ? this.#codes : new Uint8Array(this.#codes), fresh }
    }
    if (this.#texts === undefined) return undefined
    fill(this.#texts, this.#length)
    return joined(this.#texts)
  }

  #text(at: number, value: string): void {
    this.#noteKind(at, cellKind.text)
    if (this.#numbersOf !== undefined) {
      const code = this.#numbersOf.get(value) ?? this.#numbered(value)
      if (code !== undefined) {
        this.#codes ??= new Uint16Array(this.#length)
        this.#codes[at] = code
        return
      }
      this.#stopNumbering(at)
    }
    this.#texts ??= []
    fill(this.#texts, at)
    this.#texts.push(value)
  }

  /**
   * Assigns a code to a new text and returns it. Returns undefined if there are too many distinct
   * texts.
   */
  #numbered(value: string): number | undefined {
    if (this.#distinct.length >= maxDistinct) return undefined
    const code = this.#distinct.push(value) - 1
    this.#numbersOf?.set(value, code)
    return code
  }

  #stopNumbering(at: number): void {
    const codes = this.#codes?.subarray(0, at)
    this.#texts = codes && Array.from(codes, (code) => this.#distinct[code] ?? '')
    this.#codes = undefined
    this.#numbersOf = undefined
    this.#distinct = []
  }

  #number(at: number, value: number, kind: CellKind): void {
    if (Number.isNaN(value)) return
    this.#noteKind(at, kind)
    this.#numbers ??= new Float64Array(this.#length).fill(Number.NaN)
    this.#numbers[at] = value
  }

  /** Stores one kind for the whole block until a cell of another kind is packed. */
  #noteKind(at: number, kind: CellKind): void {
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

/**
 * Whether a text is blank. Does the same as `isEmpty` for texts, but usually does not create a trimmed
 * copy.
 */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0)
  return !(first > 32 && first < 127) && text.trim() === ''
}
