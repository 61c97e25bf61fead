import { textOf, valueOf, type Wording } from '../../tableEngine/value.ts'
import { type Column, rowHeadersOf } from '../column.ts'

const sampleSize = 100
const least = 8
const most = 40
/** Room for the arrow beside a header, in characters. */
const arrow = 3
/** The space on both sides of a text, in characters. */
const padding = 4

/**
 * The widths of the columns of a long list, as CSS. They go by the texts of its first hundred rows and
 * stay, where a native table would measure anew with every row that comes into sight.
 */
export function widthsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  wording: Wording,
): readonly (string | undefined)[] {
  const given = columns.map(({ width }) => width)
  const left = given.reduce((rest, width) => rest - percentOf(width), 100)
  if (!(left > 0)) return given
  const sample = rows.slice(0, sampleSize)
  const names = rowHeadersOf(columns)
  const lengths = columns.map((column) => {
    if (column.width !== undefined) return 0
    const longest = sample
      .map((row) => textOf(valueOf(column, row), wording).length)
      .toSorted((one, other) => one - other)
    // Nine of ten texts fit: a single long one must not take the room of all others. Of the names all should.
    const usual = names.includes(column.id) ? longest.at(-1) : longest[Math.floor(longest.length * 0.9)]
    return padding + Math.min(most, Math.max(least, column.header.length + arrow, usual ?? 0))
  })
  const all = lengths.reduce((sum, length) => sum + length, 0)
  return columns.map(({ width }, place) => width ?? `${((left * (lengths[place] ?? 0)) / all).toFixed(2)}%`)
}

/** No number where it is in something else than percents. */
const percentOf = (width = '0%'): number =>
  /^\d+(\.\d+)?%$/.test(width) ? Number.parseFloat(width) : Number.NaN
