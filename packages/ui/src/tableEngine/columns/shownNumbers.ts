import { textOf, type Wording } from '../value.ts'
import { type Cells, cellKind, joined } from './block.ts'
import { DayNumbers } from './dayNumbers.ts'

/** So many that the days of one block more still have codes of two bytes. */
const mostCodes = 60_000

/** Makes the texts that are shown of numbers, truth values and dates. */
export class ShownNumbers {
  #wording: Wording
  #mostDays: number
  #dayNumbers = new DayNumbers()
  /** The numbers of the texts of days, while a column holds nothing but dates: they are made once. */
  #days = new Map<number, number>()
  #areDays = true

  constructor(wording: Wording, mostDays: number) {
    this.#wording = wording
    this.#mostDays = Math.min(mostDays, mostCodes)
  }

  /** The texts of a block's numbers; NaN stands where there is none. */
  texts(numbers: Float64Array, kinds: Cells['kinds']): NonNullable<Cells['texts']> {
    const days = this.#days
    this.#areDays &&= kinds === cellKind.date && days.size <= this.#mostDays
    const codes = new Uint16Array(numbers.length)
    const texts: string[] = []
    for (let row = 0; row < numbers.length; row++) {
      const number = numbers[row] as number
      const kind = typeof kinds === 'number' ? kinds : kinds[row]
      if (this.#areDays) {
        const dayNumber = this.#dayNumbers.dayOf(number)
        // At either end of what a date can be there is no local time to tell it by.
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
