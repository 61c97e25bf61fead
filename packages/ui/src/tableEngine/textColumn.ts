import { type CodedTexts, joined, startOf, type Texts, textAt } from './block.ts'
import { inOneByte } from './inOneByte.ts'
import type { Steps } from './slices.ts'
import { TextNumbers } from './textNumbers.ts'
import { folded } from './value.ts'

type Codes = Uint8Array | Uint16Array | Uint32Array

/** Texts as they are looked for and as they are sorted, each only where the column needs it. */
interface Stored {
  low: Texts | undefined
  original: Texts | undefined
}

/** The texts of a column in one block: numbers of distinct texts, or the texts themselves. */
export type TextPiece = { codes: Codes } | Stored

interface Segment extends Stored {
  /** The number of its first text. */
  first: number
  length: number
}

interface Needs {
  isFiltered: boolean
  isSorted: boolean
  /** So many distinct texts are kept once; what comes after them is kept as it is. */
  largestDictionary: number
}

/** From so many rows on, a column with a greater share of distinct texts than this is kept as it is. */
const mostDistinct = [
  { rows: 8192, share: 0.98 },
  { rows: 65_536, share: 0.9 },
  { rows: 131_072, share: 0.85 },
]

/** The texts of one column: few distinct ones are kept once, and each is looked at once. */
export class TextColumn {
  #needs: Needs
  #segments: Segment[] = []
  #size = 0
  #numbers = new TextNumbers(0)
  #isDictionary = true
  #seen = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Keeps more texts, at first as they come. Those that come with numbers come before those that do not. */
  add(texts: Texts | CodedTexts): TextPiece {
    if (!('codes' in texts)) return this.#stored(texts)
    const { codes, fresh } = texts
    if (fresh !== undefined) {
      this.#codesOf(fresh)
      this.#keep(fresh)
    }
    this.#seen += codes.length
    return { codes }
  }

  /** Numbers texts that came without, in one step, so that each distinct one is kept once; not where most are distinct. */
  numbered(piece: TextPiece): TextPiece {
    if ('codes' in piece || !this.#isDictionary) return piece
    const texts = piece.original ?? piece.low
    if (texts === undefined) return piece
    const { length } = texts.ends
    const codes = this.#codesOf(texts)
    const fresh: string[] = []
    for (let row = 0; row < length; row++)
      if (codes[row] === this.#size + fresh.length) fresh.push(textAt(texts, row))
    if (fresh.length > 0) this.#keep(joined(fresh))
    this.#seen += length
    const isMostlyDistinct = mostDistinct.some(
      ({ rows, share }) => this.#seen >= rows && this.#size > this.#seen * share,
    )
    if (isMostlyDistinct || this.#size > this.#needs.largestDictionary) {
      this.#isDictionary = false
      this.forget()
    }
    return { codes: narrowed(codes, this.#size) }
  }

  /** Gives the memory back that only more rows need. A text that comes again afterwards is kept a second time. */
  forget(): void {
    this.#numbers = new TextNumbers(this.#size)
  }

  #codesOf(texts: Texts): Uint32Array {
    const codes = new Uint32Array(texts.ends.length)
    this.#numbers.number(texts, codes)
    return codes
  }

  /** Keeps texts under the next numbers. */
  #keep(texts: Texts): void {
    const { length } = texts.ends
    this.#segments.push({ first: this.#size, length, ...this.#stored(texts) })
    this.#size += length
  }

  /** Marks the distinct texts that have the term in them. None: no text has. */
  *flags(term: string): Steps<Uint8Array | undefined> {
    const flags = new Uint8Array(this.#size)
    let isFound = false
    for (const { low, first } of this.#segments) {
      if (low !== undefined && mark(low, term, flags, first)) isFound = true
      yield
    }
    return isFound ? flags : undefined
  }

  /** The distinct texts, by their numbers. */
  *values(): Steps<string[]> {
    const values: string[] = []
    for (const { original, length } of this.#segments) {
      for (let row = 0; row < length; row++) values.push(original === undefined ? '' : textAt(original, row))
      yield
    }
    return values
  }

  #stored(texts: Texts): Stored {
    const { isFiltered, isSorted } = this.#needs
    const thin = inOneByte(texts)
    const low = isFiltered ? foldedTexts(thin) : undefined
    // Where folding changes nothing, one text serves both.
    return { low, original: isSorted ? (low?.all === thin.all ? low : thin) : undefined }
  }
}

const narrowed = (codes: Uint32Array, size: number): Codes =>
  size <= 0x1_00 ? new Uint8Array(codes) : size <= 0x1_00_00 ? new Uint16Array(codes) : codes

/** Each text folded; what a text is folded to does not depend on its neighbours, for a line feed is no letter. */
function foldedTexts(texts: Texts): Texts {
  const all = folded(texts.all)
  if (all.length === texts.all.length) return { all, ends: texts.ends }
  return joined(Array.from(texts.ends, (_, row) => folded(textAt(texts, row))))
}

/** Sets the mask, from a place on, for each text with the term in it; tells whether one was not set before. */
export function mark({ all, ends }: Texts, term: string, mask: Uint8Array, from: number): boolean {
  let isNew = false
  for (let row = 0; ; row++) {
    // What another column has in it needs no look: for a short term that is most of it.
    while (row < ends.length && mask[from + row] === 1) row++
    if (row >= ends.length) return isNew
    const at = all.indexOf(term, startOf(ends, row))
    if (at === -1) return isNew
    row = rowOf(ends, row, at)
    mask[from + row] = 1
    isNew = true
  }
}

/** The row in which a match begins, looked for in ever longer steps from another one on. */
function rowOf(ends: Uint32Array, from: number, at: number): number {
  if ((ends[from] ?? 0) > at) return from
  let [low, step] = [from, 1]
  while (low + step < ends.length && (ends[low + step] ?? 0) <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(ends.length - 1, low + step)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return high
}
