import { inChunks, type Steps } from '../slices.ts'

export const digitZero = 48
/** So many figures a number holds exactly. */
const mostFigures = 15
const stepTexts = 8192

export const isFigure = (unit: number): boolean => unit >= digitZero && unit < digitZero + 10

/**
 * The figures of each text as one number, if the texts differ in nothing else, as '2026-03-05 14:20' does from others
 * of its kind: the collator, which sees numbers in them, orders them so. Empty texts may be among them.
 */
export function* figuresOf(texts: readonly string[]): Steps<Float64Array | undefined> {
  const numbers = new Float64Array(texts.length)
  const first = texts.find((text) => text !== '') ?? ''
  const figures = first.replaceAll(/\D/g, '').length
  let isOneShape = figures > 0 && figures <= mostFigures && /^[ -~]*$/.test(first)
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; isOneShape && place < end; place++) {
      const text = texts[place] as string
      isOneShape = text.length === first.length || text === ''
      let number = 0
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        const expected = first.charCodeAt(at)
        if (isFigure(unit) && isFigure(expected)) number = number * 10 + unit - digitZero
        else if (unit !== expected) isOneShape = false
      }
      numbers[place] = number
    }
  })
  return isOneShape ? numbers : undefined
}
