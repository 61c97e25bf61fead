import { inChunks, type Steps } from '../slices.ts'
import { digitsOf, digitZero, isDigit } from './digits.ts'
import { mergeSort } from './mergeSort.ts'
import { wordsOf } from './numberWords.ts'
import { type Order, radixSort, radixSortedPlaces } from './radixSort.ts'

/**
 * Numbers with up to this many digits have a separate key for each length. All longer numbers share the
 * last key.
 */
const lengths = 12
const stepTexts = 2048

/**
 * Returns the rank of each text, starting at 1. Texts that the collator considers equal have the same
 * rank.
 */
export function* ranksOf(texts: readonly string[], locale: string | undefined): Steps<Uint32Array> {
  const digits = yield* digitsOf(texts)
  const { places, isFirst } = digits
    ? yield* radixSort(yield* wordsOf(digits), texts.length)
    : yield* textOrder(texts, locale)
  const ranks = new Uint32Array(texts.length)
  let rank = 0
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++) ranks[places[at] as number] = rank += isFirst[at] as number
  })
  return ranks
}

/** Sorts texts exactly as the collator does, with far fewer comparisons than a plain sort. */
function* textOrder(texts: readonly string[], locale: string | undefined): Steps<Order> {
  const { length } = texts
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const compareAt = (one: number, other: number) => compare(texts[one] as string, texts[other] as string)
  const words = yield* keysOf(texts, locale)
  // The radix sort leaves the indexes nearly sorted, so the merge sort needs few comparisons.
  const places = yield* mergeSort(yield* radixSortedPlaces(words, length), compareAt)
  const isFirst = new Uint8Array(length)
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++)
      if (at === 0 || compareAt(places[at - 1] as number, places[at] as number) !== 0) isFirst[at] = 1
  })
  return { places, isFirst }
}

/**
 * Sets a weight for each UTF-16 code unit that occurs in the texts, in the collator's order of single
 * code units. Returns the largest weight. Texts sorted by these weights are nearly in the collator's
 * order.
 */
function* weigh(weights: Uint16Array, texts: readonly string[], locale: string | undefined): Steps<number> {
  // The weights of all numbers are computed from the weight of '0'.
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
    // Code units that the collator ignores compare equal to the empty text. They are first and have
    // weight 0.
    if (compare(last, unit) !== 0) weight++
    last = unit
    weights[unit.charCodeAt(0)] = weight
    if (unit === '0') weight += lengths
  }
  return weight
}

/** Words per key. With the letters of one alphabet, a key contains about 20 characters. */
const keyWords = 4
/** Maximum number of code units of a text from which its key is computed. */
const keyUnits = 64

/**
 * Returns a sort key of several 32-bit words for each text: the weights of its first characters. A number is
 * encoded as its length followed by its digits.
 */
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
        let digitsEnd = at
        while (isDigit(text.charCodeAt(digitsEnd))) digitsEnd++
        if (digitsEnd === at) put(weights[text.charCodeAt(at++)] as number)
        else {
          while (at < digitsEnd - 1 && text.charCodeAt(at) === digitZero) at++
          put((weights[digitZero] as number) + Math.min(digitsEnd - at, lengths) - 1)
          while (at < digitsEnd) put(text.charCodeAt(at++) - digitZero + 1)
        }
      }
    }
  })
  return words.toReversed()
}
