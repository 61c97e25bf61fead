import { inChunks, type Steps } from '../slices.ts'

export const digitZero = 48
/** Maximum number of decimal digits that a JavaScript number always represents exactly. */
const maxDigits = 15
const stepTexts = 8192

export const isDigit = (unit: number): boolean => unit >= digitZero && unit < digitZero + 10

/**
 * Returns the digits of each text as one number, if the texts differ only in their digits. Example:
 * '2026-03-05 14:20' and '2026-03-05 15:00'. Sorting by these numbers gives the same order as the
 * numeric collator. Empty texts are allowed. Returns undefined for other texts.
 */
export function* digitsOf(texts: readonly string[]): Steps<Float64Array | undefined> {
  const numbers = new Float64Array(texts.length)
  const first = texts.find((text) => text !== '') ?? ''
  const digits = first.replaceAll(/\D/g, '').length
  let isOneShape = digits > 0 && digits <= maxDigits && /^[ -~]*$/.test(first)
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; isOneShape && place < end; place++) {
      const text = texts[place] as string
      isOneShape = text.length === first.length || text === ''
      let number = 0
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        const expected = first.charCodeAt(at)
        if (isDigit(unit) && isDigit(expected)) number = number * 10 + unit - digitZero
        else if (unit !== expected) isOneShape = false
      }
      numbers[place] = number
    }
  })
  return isOneShape ? numbers : undefined
}
