import { setWords, type Words } from './numberOrder.ts'

/** The numbers of some cells in as little room as loses nothing. */
export interface PackedNumbers {
  values: Float64Array | Int32Array
  /** What each whole number counts: times are often whole seconds or minutes. */
  unit: number
  /** The least of whole numbers. */
  least: number
}

const units = [60_000, 1000, 1]

/** Where whole numbers stand for numbers: a cell that holds none. */
const none = -(2 ** 31)

/** Packs numbers; NaN stands where there is none. */
export function packedNumbers(numbers: Float64Array): PackedNumbers {
  for (const unit of units) {
    const whole = wholeOf(numbers, unit)
    if (whole !== undefined) return whole
  }
  return { values: numbers, unit: 1, least: Number.NaN }
}

/** The numbers of neighbouring rows. */
export interface NumberPiece {
  /** The place of its first row. */
  start: number
  numbers: PackedNumbers
  /** Which rows are meant, if not all. */
  isMeant: ((row: number) => boolean) | undefined
}

/** The least of all numbers, if they count the same unit as whole ones: what each is above it tells their order. */
export function leastOf(pieces: readonly NumberPiece[]): number | undefined {
  const areAlike = pieces.every(
    ({ numbers: { values, unit } }) => values instanceof Int32Array && unit === pieces[0]?.numbers.unit,
  )
  return areAlike
    ? pieces.reduce((least, { numbers }) => Math.min(least, numbers.least), Number.POSITIVE_INFINITY)
    : undefined
}

/** Sets the words of numbers, by the places of their rows, and adds these places to others; gives how many there are then. */
export function unpack(
  { start, numbers: { values, unit }, isMeant }: NumberPiece,
  least: number | undefined,
  { low, high }: Words,
  places: Uint32Array,
  before: number,
): number {
  const absent = values instanceof Int32Array ? none : undefined
  let count = before
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === absent || Number.isNaN(value) || isMeant?.(row) === false) continue
    const place = start + row
    places[count++] = place
    if (least !== undefined) low[place] = value - least
    else if (high) setWords(low, high, place, value * unit)
  }
  return count
}

function wholeOf(numbers: Float64Array, unit: number): PackedNumbers | undefined {
  const values = new Int32Array(numbers.length)
  let least = 2 ** 31
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number
    if (Number.isNaN(number)) values[row] = none
    else {
      const value = number / unit
      values[row] = value
      if (values[row] !== value || value === none) return undefined
      if (value < least) least = value
    }
  }
  return { values, unit, least }
}
