import type { Steps } from '../slices.ts'
import { folded, type StoredColumn } from '../value.ts'
import { type CodedTexts, joined, startOf, type Texts, textAt } from './block.ts'
import { inOneByte } from './inOneByte.ts'
import { TextNumbers } from './textNumbers.ts'

/** Texts as they are looked for and as they are sorted; the same ones where that is no difference, or not asked. */
interface Stored {
  low: Texts
  original: Texts
}

type Codes = Uint8Array | Uint16Array | Uint32Array

/** The texts of a column in one block: numbers of distinct texts, or the texts themselves. */
export type TextPiece = { codes: Codes } | Stored

/** Looks into one block of a column and sets the mask at the rows that match; `onlyRows` names the only ones to look at. */
export type Search = (
  block: number,
  start: number,
  mask: Uint8Array,
  onlyRows: Uint32Array | undefined,
) => void

/** The texts of one column: few distinct ones are kept once, and each is looked at once. */
export class TextColumn {
  /** Of each block. */
  pieces: (TextPiece | undefined)[] = []
  #column: StoredColumn
  #largestDictionary: number
  /** The distinct texts. */
  #segments: (Stored & { first: number })[] = []
  #size = 0
  #numbers = new TextNumbers(0)
  #isDictionary = true
  #seen = 0

  /** So many distinct texts are kept once; what comes after them is kept as it is. */
  constructor(column: StoredColumn, largestDictionary: number) {
    this.#column = column
    this.#largestDictionary = largestDictionary
  }

  /** Keeps the texts of a block, at first as they come. Those that come with numbers come before those that do not. */
  add(block: number, texts: Texts | CodedTexts | undefined): void {
    // A block that takes the place of others takes that of all that follow.
    this.pieces.length = block
    if (!texts || !('codes' in texts)) this.pieces.push(texts && this.#stored(inOneByte(texts)))
    else {
      const { codes, fresh } = texts
      if (fresh) {
        this.#numbers.numbersOf(fresh)
        this.#keep(fresh)
      }
      this.#seen += codes.length
      this.pieces.push({ codes })
    }
  }

  /** Whether each text is kept, and looked at, once: to find in such a column is quickest. */
  get isNumbered(): boolean {
    return this.pieces.every((piece) => !piece || 'codes' in piece)
  }

  /**
   * Numbers the texts that came without, so that each distinct one is kept once; not where most are distinct.
   * It can wait, because texts are found without numbers too.
   */
  *number(): Steps<void> {
    for (const [block, piece] of this.pieces.entries()) {
      if (piece && 'low' in piece && this.#isDictionary)
        this.pieces[block] = { codes: this.#codesOf(piece.original) }
      yield
    }
  }

  #codesOf(texts: Texts): Codes {
    const known = this.#numbers.texts.length
    const codes = this.#numbers.numbersOf(texts)
    const fresh = this.#numbers.texts.splice(known)
    if (fresh.length > 0) {
      const kept = this.#keep(joined(fresh))
      // A part of a text holds the whole of it: those of what is kept anyway are enough.
      for (let place = 0; place < fresh.length; place++) this.#numbers.texts.push(textAt(kept, place))
    }
    this.#seen += codes.length
    // The longer a column is, the greater must be the share of texts that came before.
    if (this.#size > Math.min(this.#largestDictionary, 0.8 * this.#seen + 8192)) {
      this.#isDictionary = false
      this.forget()
    }
    return this.#size <= 0x1_00
      ? new Uint8Array(codes)
      : this.#size <= 0x1_00_00
        ? new Uint16Array(codes)
        : codes
  }

  /** Keeps texts under the next numbers, and gives them as they are kept. */
  #keep(texts: Texts): Texts {
    const thin = inOneByte(texts)
    this.#segments.push({ first: this.#size, ...this.#stored(thin) })
    this.#size += texts.ends.length
    return thin
  }

  #stored(thin: Texts): Stored {
    const { isFilterable, isSortable } = this.#column
    const low = isFilterable ? foldedTexts(thin) : thin
    return { low, original: isSortable && low.all !== thin.all ? thin : low }
  }

  /** Gives the memory back that only more rows need. A text that comes again afterwards is kept a second time. */
  forget(): void {
    this.#numbers = new TextNumbers(this.#size)
  }

  /** The distinct texts, by their numbers. */
  *values(): Steps<string[]> {
    const values: string[] = []
    for (const { original } of this.#segments) {
      for (let row = 0; row < original.ends.length; row++) values.push(textAt(original, row))
      yield
    }
    return values
  }

  /** Marks the distinct texts that have the term in them, before blocks are looked at. */
  *search(term: string): Steps<Search> {
    const flags = new Uint8Array(this.#size)
    for (const { low, first } of this.#segments) {
      mark(low, term, flags, first)
      yield
    }
    const isFound = flags.includes(1)
    return (block, start, mask, onlyRows) => {
      const piece = this.pieces[block]
      if (!piece) return
      if ('codes' in piece) {
        if (!isFound) return
        const { codes } = piece
        // All of them, which is quicker than to choose: no row matches wrongly.
        for (let row = 0; row < codes.length; row++)
          mask[start + row]! |= flags[codes[row] as number] as number
      } else if (onlyRows) {
        for (const place of onlyRows)
          if (mask[place] === 0 && textAt(piece.low, place - start).includes(term)) mask[place] = 1
      } else mark(piece.low, term, mask, start)
    }
  }
}

/** Each text folded; what a text is folded to does not depend on its neighbours, for a line feed is no letter. */
function foldedTexts(texts: Texts): Texts {
  const all = folded(texts.all)
  if (all.length === texts.all.length) return { all, ends: texts.ends }
  return joined(Array.from(texts.ends, (_, row) => folded(textAt(texts, row))))
}

/** Sets the mask, from a place on, for each text with the term in it. */
function mark({ all, ends }: Texts, term: string, mask: Uint8Array, from: number): void {
  for (let row = 0; row < ends.length; row++) {
    // What another column has in it needs no look: for a short term that is most of it.
    if (mask[from + row] === 1) continue
    const at = all.indexOf(term, startOf(ends, row))
    if (at === -1) return
    while ((ends[row] as number) <= at) row++
    mask[from + row] = 1
  }
}
