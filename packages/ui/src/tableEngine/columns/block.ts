/**
 * Kinds of cells. If a column has several kinds of values, sorting puts numbers and booleans first,
 * then dates, then texts.
 */
export const cellKind = { empty: 0, number: 1, boolean: 2, date: 3, text: 4 } as const

export type CellKind = (typeof cellKind)[keyof typeof cellKind]

/**
 * Several texts joined into one string by line feeds, with the end index of each text. A search term
 * never contains a line feed, so a match cannot span two texts.
 */
export interface Texts {
  all: string
  ends: Uint32Array<ArrayBuffer>
}

/**
 * Texts in dictionary encoding: each code is the index of a text among the distinct texts of the
 * column.
 */
export interface CodedTexts {
  codes: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
  /** Texts that no earlier block contained. The next free codes are assigned to them. */
  fresh: Texts | undefined
}

/** The cells of one column in a block. */
export interface Cells {
  /** The kind of all cells that are not empty, or the kind of each cell if they differ. */
  kinds: CellKind | Uint8Array<ArrayBuffer>
  /** Numbers, booleans as 0 and 1, dates as milliseconds; NaN in all other cells. */
  numbers: Float64Array<ArrayBuffer> | undefined
  /** The texts; a cell without a text has the empty text. */
  texts: Texts | CodedTexts | undefined
}

/** Consecutive rows, packed so that they can be transferred to another thread. */
export interface Block {
  /** Index of its first row. */
  start: number
  length: number
  /** Cells by column index; undefined for a column that is neither filtered nor sorted. */
  cells: readonly (Cells | undefined)[]
}

export const blockRows = 4096

/** Returns the start index of a text in `all`. */
export const startOf = (ends: Uint32Array, place: number): number =>
  place === 0 ? 0 : (ends[place - 1] ?? 0) + 1

/** Joins texts into one string. */
export function joined(texts: readonly string[]): Texts {
  const ends = new Uint32Array(texts.length)
  let end = -1
  for (let place = 0; place < texts.length; place++) ends[place] = end += 1 + (texts[place]?.length ?? 0)
  return { all: texts.join('\n'), ends }
}

export const textAt = ({ all, ends }: Texts, place: number): string =>
  all.slice(startOf(ends, place), ends[place])

/** Returns the buffers that are transferred to the worker instead of being copied. */
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
