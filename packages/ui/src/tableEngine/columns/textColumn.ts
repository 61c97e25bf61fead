import type { Steps } from '../slices.ts'
import { folded, type StoredColumn } from '../value.ts'
import { type CodedTexts, joined, startOf, type Texts, textAt } from './block.ts'
import { inOneByte } from './inOneByte.ts'
import { TextNumbers } from './textNumbers.ts'

/**
 * Texts in lower case for searching, and the original texts for sorting. Both are the same object if
 * they are equal or if only one is needed.
 */
interface Stored {
  low: Texts
  original: Texts
}

type Codes = Uint8Array | Uint16Array | Uint32Array

/** Texts of a column in one block: codes of distinct texts, or the texts themselves. */
export type TextPiece = { codes: Codes } | Stored

/**
 * Searches one block of a column and sets `mask` to 1 for the rows that match. If `onlyRows` is given,
 * only these rows can match.
 */
export type Search = (
  block: number,
  start: number,
  mask: Uint8Array,
  onlyRows: Uint32Array | undefined,
) => void

/** Texts of one column. If there are few distinct texts, each is stored and searched only once. */
export class TextColumn {
  /** Texts of each block, by the index of the block. */
  pieces: (TextPiece | undefined)[] = []
  #column: StoredColumn
  #largestDictionary: number
  /** The distinct texts in the order of their codes. `#store` appends a segment. */
  #segments: (Stored & { first: number })[] = []
  #size = 0
  #numbers = new TextNumbers(0)
  #isDictionary = true
  #seen = 0

  /** Above `largestDictionary` distinct texts, further blocks store their texts without codes. */
  constructor(column: StoredColumn, largestDictionary: number) {
    this.#column = column
    this.#largestDictionary = largestDictionary
  }

  /** Stores the texts of a block. Blocks with codes must be added before blocks without codes. */
  add(block: number, texts: Texts | CodedTexts | undefined): void {
    // Remove the block that is replaced and all blocks after it.
    this.pieces.length = block
    if (!texts || !('codes' in texts)) this.pieces.push(texts && this.#stored(inOneByte(texts)))
    else {
      const { codes, fresh } = texts
      if (fresh) {
        this.#numbers.numbersOf(fresh)
        this.#store(fresh)
      }
      this.#seen += codes.length
      this.pieces.push({ codes })
    }
  }

  /**
   * Whether all blocks have codes. The search is then fastest, because it searches each distinct text
   * only once.
   */
  get isNumbered(): boolean {
    return this.pieces.every((piece) => !piece || 'codes' in piece)
  }

  /**
   * Replaces the texts of blocks without codes by codes, so that each distinct text is stored only
   * once. Stops if most texts are distinct. This may run later, because the search also finds texts
   * without codes.
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
      const stored = this.#store(joined(fresh))
      // In V8 a substring keeps its whole parent string in memory. So take substrings of the string
      // that is already stored.
      for (let place = 0; place < fresh.length; place++) this.#numbers.texts.push(textAt(stored, place))
    }
    this.#seen += codes.length
    // Codes are not used any more if a long column has too few repeated texts, less than about a fifth.
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

  /** Stores texts with the next free codes and returns the stored texts. */
  #store(texts: Texts): Texts {
    const compact = inOneByte(texts)
    this.#segments.push({ first: this.#size, ...this.#stored(compact) })
    this.#size += texts.ends.length
    return compact
  }

  #stored(compact: Texts): Stored {
    const { isFilterable, isSortable } = this.#column
    const low = isFilterable ? foldedTexts(compact) : compact
    return { low, original: isSortable && low.all !== compact.all ? compact : low }
  }

  /**
   * Releases the memory that is needed only to add rows. If a stored text occurs again in later rows,
   * it is stored a second time.
   */
  forget(): void {
    this.#numbers = new TextNumbers(this.#size)
  }

  /** Returns the distinct texts in the order of their codes. */
  *values(): Steps<string[]> {
    const values: string[] = []
    for (const { original } of this.#segments) {
      for (let row = 0; row < original.ends.length; row++) values.push(textAt(original, row))
      yield
    }
    return values
  }

  /** Marks the distinct texts that contain the term. Returns a function that searches one block. */
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
        // `onlyRows` is ignored: a branch for each row would be slower, and rows that are not in `onlyRows`
        // cannot match.
        for (let row = 0; row < codes.length; row++)
          mask[start + row]! |= flags[codes[row] as number] as number
      } else if (onlyRows) {
        for (const place of onlyRows)
          if (mask[place] === 0 && textAt(piece.low, place - start).includes(term)) mask[place] = 1
      } else mark(piece.low, term, mask, start)
    }
  }
}

/**
 * Converts each text to lower case. All texts are converted in one call: the lower case of a letter can
 * depend on the next letters (Greek sigma), but not on letters after the line feed between two texts.
 */
function foldedTexts(texts: Texts): Texts {
  const all = folded(texts.all)
  if (all.length === texts.all.length) return { all, ends: texts.ends }
  return joined(Array.from(texts.ends, (_, row) => folded(textAt(texts, row))))
}

/** Sets the mask for each text that contains the term. `from` is the mask index of the first text. */
function mark({ all, ends }: Texts, term: string, mask: Uint8Array, from: number): void {
  for (let row = 0; row < ends.length; row++) {
    // Rows that another column matched are skipped; for a short term these are most rows.
    if (mask[from + row] === 1) continue
    const at = all.indexOf(term, startOf(ends, row))
    if (at === -1) return
    while ((ends[row] as number) <= at) row++
    mask[from + row] = 1
  }
}
