import { startOf, type Texts } from './block.ts'
import { numberOrder, setWords } from './numberOrder.ts'
import { inOrder } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'
import type { Ranks } from './textOrder.ts'

const digitZero = 48
const digitNine = 57
/** So many figures a number holds exactly. */
const mostFigures = 15
const stepTexts = 8192

const isFigure = (unit: number): boolean => unit >= digitZero && unit <= digitNine
const isAscii = (unit: number): boolean => unit >= 32 && unit < 127

/** Whether the texts of a column differ in nothing but their figures, as '2026-03-05 14:20' does from others of its kind. */
export class Shape {
  /** Of the first text: its units, -1 for a figure. */
  #units: number[] | undefined
  /** Still so. */
  isKept = true

  /** Looks at more texts; empty ones have no shape. */
  see({ all, ends }: Texts): void {
    for (let place = 0; this.isKept && place < ends.length; place++) {
      const [start, end] = [startOf(ends, place), ends[place] as number]
      if (start === end) continue
      if (this.#units === undefined) this.#begin(all.slice(start, end))
      else this.isKept = this.#units.length === end - start && this.#fits(this.#units, all, start)
    }
  }

  #begin(text: string): void {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    const figures = units.filter(isFigure).length
    this.isKept = figures > 0 && figures <= mostFigures && units.every(isAscii)
    this.#units = units.map((unit) => (isFigure(unit) ? -1 : unit))
  }

  #fits(units: readonly number[], all: string, start: number): boolean {
    for (let at = 0; at < units.length; at++) {
      const unit = all.charCodeAt(start + at)
      if (units[at] === -1 ? !isFigure(unit) : unit !== units[at]) return false
    }
    return true
  }
}

/** Ranks texts of one shape by their figures: the collator, which sees numbers in them, would do the same. */
export function* figureOrder(texts: readonly string[]): Steps<Ranks> {
  const { length } = texts
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)]
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++) setWords(low, high, at, figuresIn(texts[at] as string))
  })
  const { places, isFirst } = yield* numberOrder({ low, high }, inOrder(length))
  const ranks = new Uint32Array(length)
  let rank = -1
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++) {
      rank += isFirst[at] as number
      ranks[places[at] as number] = rank
    }
  })
  return { ranks, count: rank + 1 }
}

/** All figures of a text as one number. */
function figuresIn(text: string): number {
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isFigure(unit)) number = number * 10 + unit - digitZero
  }
  return number
}
