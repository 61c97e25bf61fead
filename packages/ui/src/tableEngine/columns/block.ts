/** What a cell holds. The order of the numbers is that of kinds within a sorted column; truth values are numbers. */
export const cellKind = { empty: 0, number: 1, boolean: 2, date: 3, text: 4 } as const

export type CellKind = (typeof cellKind)[keyof typeof cellKind]

/**
 * Some texts as one, a line feed between two of them, and where each ends. No term has a line feed in it, so
 * no match runs from one text into the next, whatever the texts hold.
 */
export interface Texts {
  all: string
  ends: Uint32Array<ArrayBuffer>
}

/** Texts by their numbers among the distinct ones of their column. */
export interface CodedTexts {
  codes: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
  /** Those that no block before had. They have the next numbers. */
  fresh: Texts | undefined
}

/** The cells of one column in a block. */
export interface Cells {
  /** The kind of every cell that is filled, or one for each where they differ. */
  kinds: CellKind | Uint8Array<ArrayBuffer>
  /** Numbers, truth values as 0 and 1, dates as milliseconds; NaN in all other cells. */
  numbers: Float64Array<ArrayBuffer> | undefined
  /** Of no length in all cells that hold no text. */
  texts: Texts | CodedTexts | undefined
}

/** Neighbouring rows, packed so that they can be handed to another thread. */
export interface Block {
  /** The place of its first row. */
  start: number
  length: number
  /** In the order of the columns; none for a column that is neither filtered nor sorted. */
  cells: readonly (Cells | undefined)[]
}

/** How many rows a full block has. */
export const blockRows = 4096

/** Where a text begins. */
export const startOf = (ends: Uint32Array, place: number): number =>
  place === 0 ? 0 : (ends[place - 1] ?? 0) + 1

/** Texts as one. */
export function joined(texts: readonly string[]): Texts {
  const ends = new Uint32Array(texts.length)
  let end = -1
  for (let place = 0; place < texts.length; place++) ends[place] = end += 1 + (texts[place]?.length ?? 0)
  return { all: texts.join('\n'), ends }
}

/** One of the texts. */
export const textAt = ({ all, ends }: Texts, place: number): string =>
  all.slice(startOf(ends, place), ends[place])

/** What moves with a block to the other thread instead of being copied. */
export const buffersOf = ({ cells }: Block): ArrayBuffer[] =>
  cells.flatMap((column) => {
    if (column === undefined) return []
    const { kinds, numbers, texts } = column
    const ofTexts =
      texts === undefined ? [] : 'codes' in texts ? [texts.codes, texts.fresh?.ends] : [texts.ends]
    return [typeof kinds === 'number' ? undefined : kinds, numbers, ...ofTexts].flatMap((array) =>
      array === undefined ? [] : [array.buffer],
    )
  })
