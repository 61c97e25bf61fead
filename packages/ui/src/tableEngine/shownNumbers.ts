import { type CellKind, type CodedTexts, cellKind, joined, type Texts } from './block.ts'
import { DayNumbers } from './dayNumbers.ts'
import { textOf, type Wording } from './value.ts'

/** So many that the days of one block more still have codes of two bytes. */
const mostCodes = 60_000

/** Makes the texts that are shown of numbers, truth values and dates: the texts of dates as codes, a text for each day. */
export class ShownNumbers {
  #wording: Wording
  #mostDays: number
  #days = new DayNumbers()
  /** The numbers of the days' texts while a column holds nothing but dates; no date is the first of them. */
  #codes: Map<number, number> | undefined = new Map([[Number.NaN, 0]])
  #told = 0

  constructor(wording: Wording, mostDays: number) {
    this.#wording = wording
    this.#mostDays = Math.min(mostDays, mostCodes)
  }

  /** The texts of a block's numbers; NaN stands where there is none. */
  texts(numbers: Float64Array, kinds: CellKind | Uint8Array): Texts | CodedTexts {
    if (kinds !== cellKind.date || (this.#codes?.size ?? 0) > this.#mostDays) this.#codes = undefined
    if (this.#codes !== undefined) return this.#dayTexts(numbers, this.#codes)
    const texts: string[] = []
    for (let row = 0; row < numbers.length; row++) {
      const number = numbers[row] as number
      const kind = typeof kinds === 'number' ? kinds : kinds[row]
      const value =
        kind === cellKind.date ? new Date(number) : kind === cellKind.boolean ? number === 1 : number
      texts.push(Number.isNaN(number) ? '' : textOf(value, this.#wording))
    }
    return joined(texts)
  }

  #dayTexts(numbers: Float64Array, codesOf: Map<number, number>): CodedTexts {
    const codes = new Uint16Array(numbers.length)
    const fresh = this.#told === 0 ? [''] : []
    for (let row = 0; row < numbers.length; row++) {
      const time = numbers[row] as number
      const day = Number.isNaN(time) ? time : this.#days.dayOf(time)
      let code = codesOf.get(day)
      if (code === undefined) {
        code = codesOf.size
        codesOf.set(day, code)
        fresh.push(textOf(new Date(time), this.#wording))
      }
      codes[row] = code
    }
    this.#told += fresh.length
    return { codes, fresh: fresh.length > 0 ? joined(fresh) : undefined }
  }
}
