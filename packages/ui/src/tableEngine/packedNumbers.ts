/** The numbers of some cells in as little room as loses nothing. */
export interface PackedNumbers {
  values: Float64Array | Int32Array
  /** What each whole number counts: times are often whole seconds or minutes. */
  unit: number
  /** The least of whole numbers, and the largest. */
  least: number
  most: number
}

const units = [60_000, 1000, 1]

/** Where whole numbers stand for numbers: a cell that holds none. */
export const none = -(2 ** 31)

/** Packs numbers; NaN stands where there is none. */
export function packedNumbers(numbers: Float64Array): PackedNumbers {
  for (const unit of units) {
    const whole = wholeOf(numbers, unit)
    if (whole !== undefined) return whole
  }
  return { values: numbers, unit: 1, least: Number.NaN, most: Number.NaN }
}

/** The numbers of neighbouring rows. */
export interface NumberPiece {
  /** The place of its first row. */
  start: number
  numbers: PackedNumbers
  /** Which rows are meant, if not all. */
  isMeant: ((row: number) => boolean) | undefined
}

/** Writes the numbers and the places of their rows behind others; gives how many there are then. */
export function unpack(
  { start, numbers: { values, unit }, isMeant }: NumberPiece,
  places: Uint32Array,
  keys: Float64Array,
  before: number,
): number {
  const absent = values instanceof Int32Array ? none : undefined
  let count = before
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === absent || Number.isNaN(value) || isMeant?.(row) === false) continue
    places[count] = start + row
    keys[count++] = value * unit
  }
  return count
}

function wholeOf(numbers: Float64Array, unit: number): PackedNumbers | undefined {
  const values = new Int32Array(numbers.length)
  let [least, most] = [2 ** 31, none]
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number
    if (Number.isNaN(number)) values[row] = none
    else {
      const value = number / unit
      values[row] = value
      if (values[row] !== value || value === none) return undefined
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  return { values, unit, least, most }
}
