/** The numbers of some cells in as little room as loses nothing. */
export interface PackedNumbers {
  values: Float64Array | Int32Array
  /** What each whole number counts: times are often whole seconds or minutes. */
  unit: number
}

const units = [1, 1000, 60_000]

/** Where whole numbers stand for numbers: a cell that holds none. */
const none = -(2 ** 31)

/** Packs numbers; NaN stands where there is none. */
export function packedNumbers(numbers: Float64Array): PackedNumbers {
  for (const unit of units) {
    const values = wholeOf(numbers, unit)
    if (values !== undefined) return { values, unit }
  }
  return { values: numbers, unit: 1 }
}

/** Writes the wanted numbers, counted in a unit that divides their own, and their rows; gives how many there are. */
export function unpack(
  { values, unit: own }: PackedNumbers,
  unit: number,
  isWanted: ((row: number) => boolean) | undefined,
  rows: Uint32Array,
  numbers: Float64Array,
): number {
  const absent = values instanceof Int32Array ? none : undefined
  let found = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value === absent || Number.isNaN(value) || isWanted?.(row) === false) continue
    rows[found] = row
    numbers[found++] = value
  }
  const factor = own / unit
  if (factor !== 1) for (let at = 0; at < found; at++) numbers[at] = (numbers[at] as number) * factor
  return found
}

function wholeOf(numbers: Float64Array, unit: number): Int32Array | undefined {
  const values = new Int32Array(numbers.length)
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number
    if (Number.isNaN(number)) values[row] = none
    else {
      const value = number / unit
      values[row] = value
      if (values[row] !== value || value === none) return undefined
    }
  }
  return values
}
