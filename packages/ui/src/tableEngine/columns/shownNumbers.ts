import { textOf, type Wording } from '../value.ts'
import { type Cells, cellKind, joined } from './block.ts'
import { DayNumbers } from './dayNumbers.ts'

/**
 * Maximum number of distinct days. Codes have two bytes (65,536 values), and one more block can add
 * 4,096 days before the limit is checked again.
 */
const maxCodes = 60_000

/** Formats numbers, booleans and dates as the texts that are shown and searched. */
export class ShownNumbers {
  #wording: Wording
  #maxDays: number
  #dayNumbers = new DayNumbers()
  /**
   * Code of each day. Used while the column has only dates, so that the text of each day is formatted
   * only once.
   */
  #days = new Map<number, number>()
  #areDays = true

  constructor(wording: Wording, maxDays: number) {
    this.#wording = wording
    this.#maxDays = Math.min(maxDays, maxCodes)
  }

  /**
   * Returns the texts of a block's numbers. For a cell without a number, which is NaN, the text is
   * empty.
   */
  texts(numbers: Float64Array, kinds: Cells['kinds']): NonNullable<Cells['texts']> {
    const days = this.#days
    this.#areDays &&= kinds === cellKind.date && days.size <= this.#maxDays
    const codes = new Uint16Array(numbers.length)
    const texts: string[] = []
    for (let row = 0; row < numbers.length; row++) {
      const number = numbers[row] as number
      const kind = typeof kinds === 'number' ? kinds : kinds[row]
      if (this.#areDays) {
        const dayNumber = this.#dayNumbers.dayOf(number)
        // `dayOf` returns NaN for the earliest and the latest dates that JavaScript supports. For these
        // dates, the time in milliseconds is the key.
        const day = Number.isNaN(dayNumber) ? number : dayNumber
        const code = days.get(day)
        codes[row] = code ?? days.size
        if (code !== undefined) continue
        days.set(day, days.size)
      }
      const value =
        kind === cellKind.date ? new Date(number) : kind === cellKind.boolean ? number === 1 : number
      texts.push(Number.isNaN(number) ? '' : textOf(value, this.#wording))
    }
    if (!this.#areDays) return joined(texts)
    return { codes, fresh: texts.length > 0 ? joined(texts) : undefined }
  }
}
