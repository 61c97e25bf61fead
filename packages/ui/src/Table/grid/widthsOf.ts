import { textOf, valueOf, type Wording } from '../../tableEngine/value.ts'
import { type Column, rowHeadersOf } from '../column.ts'

const sampleSize = 100
const least = 8
const most = 40
/** Width of the sort arrow in a header, in characters. */
const arrow = 3
/** Width of the padding on both sides of a text, in characters. */
const padding = 4

/**
 * Returns the CSS column widths of a long list, computed from the texts of its first 100 rows. The
 * widths are fixed, because otherwise a native table would change them when other rows are rendered.
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
    // Nine of ten texts fit, so that a few long texts do not take the width of other columns. Names
    // always fit.
    const usual = names.includes(column.id) ? longest.at(-1) : longest[Math.floor(longest.length * 0.9)]
    return padding + Math.min(most, Math.max(least, column.header.length + arrow, usual ?? 0))
  })
  const all = lengths.reduce((sum, length) => sum + length, 0)
  return columns.map(({ width }, place) => width ?? `${((left * (lengths[place] ?? 0)) / all).toFixed(2)}%`)
}

/** Returns the number of a percentage, or NaN for other units. */
const percentOf = (width = '0%'): number =>
  /^\d+(\.\d+)?%$/.test(width) ? Number.parseFloat(width) : Number.NaN
