import { inChunks, type Steps } from '../slices.ts'
import { digitZero, figuresOf, isFigure } from './figures.ts'
import { mergeSort } from './mergeSort.ts'
import { wordsOf } from './numberWords.ts'
import { type Order, sortedPlaces, wordOrder } from './wordOrder.ts'

/** How many lengths of a number are told apart by its key. */
const lengths = 12
const stepTexts = 2048

/** Where each text stands among the others, from 1 on. Those that the collator holds for equal have the same rank. */
export function* ranksOf(texts: readonly string[], locale: string | undefined): Steps<Uint32Array> {
  const figures = yield* figuresOf(texts)
  const { places, isFirst } = figures
    ? yield* wordOrder(yield* wordsOf(figures), texts.length)
    : yield* textOrder(texts, locale)
  const ranks = new Uint32Array(texts.length)
  let rank = 0
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++) ranks[places[at] as number] = rank += isFirst[at] as number
  })
  return ranks
}

/** Orders texts exactly as the collator compares them, which sees far fewer pairs than a plain sort would show it. */
function* textOrder(texts: readonly string[], locale: string | undefined): Steps<Order> {
  const { length } = texts
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const compareAt = (one: number, other: number) => compare(texts[one] as string, texts[other] as string)
  const words = yield* keysOf(texts, locale)
  // They are nearly in order, which takes few comparisons.
  const places = yield* mergeSort(yield* sortedPlaces(words, length), compareAt)
  const isFirst = new Uint8Array(length)
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++)
      if (at === 0 || compareAt(places[at - 1] as number, places[at] as number) !== 0) isFirst[at] = 1
  })
  return { places, isFirst }
}

/** Sets how the collator orders the units that occur, one by one, and gives the largest weight: their order in words is close to that of the words. */
function* weigh(weights: Uint16Array, texts: readonly string[], locale: string | undefined): Steps<number> {
  // The weights of numbers begin with its own.
  weights[digitZero] = 1
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; place < end; place++) {
      const text = texts[place] as string
      for (let at = 0; at < text.length; at++) weights[text.charCodeAt(at)] = 1
    }
  })
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const units: string[] = []
  for (let unit = weights.indexOf(1); unit !== -1; unit = weights.indexOf(1, unit + 1))
    units.push(String.fromCharCode(unit))
  weights.fill(0)
  units.sort(compare)
  yield
  let [weight, last] = [0, '']
  for (const unit of units) {
    // What is not ordered by is as nothing, which comes first and has no weight.
    if (compare(last, unit) !== 0) weight++
    last = unit
    weights[unit.charCodeAt(0)] = weight
    if (unit === '0') weight += lengths
  }
  return weight
}

/** How many words a key has: with letters of one alphabet they hold some twenty characters. */
const keyWords = 4
/** So many units of a text are looked at for its key. */
const keyUnits = 64

/** Words for each text that are in the order of its first characters: one weight after the other; the figures of a number follow its length. */
function* keysOf(texts: readonly string[], locale: string | undefined): Steps<Uint32Array[]> {
  const weights = new Uint16Array(2 ** 16)
  const bits = 32 - Math.clz32(yield* weigh(weights, texts, locale))
  const words = Array.from({ length: keyWords }, () => new Uint32Array(texts.length))
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; place < end; place++) {
      const text = texts[place] as string
      let filled = 0
      let shift = 32 - bits
      const put = (weight: number) => {
        const word = words[filled]
        if (!word || weight === 0) return
        word[place]! |= weight << shift
        shift -= bits
        if (shift >= 0) return
        shift = 32 - bits
        filled++
      }
      for (let at = 0; at < Math.min(text.length, keyUnits); ) {
        let figuresEnd = at
        while (isFigure(text.charCodeAt(figuresEnd))) figuresEnd++
        if (figuresEnd === at) put(weights[text.charCodeAt(at++)] as number)
        else {
          while (at < figuresEnd - 1 && text.charCodeAt(at) === digitZero) at++
          put((weights[digitZero] as number) + Math.min(figuresEnd - at, lengths) - 1)
          while (at < figuresEnd) put(text.charCodeAt(at++) - digitZero + 1)
        }
      }
    }
  })
  return words.toReversed()
}
