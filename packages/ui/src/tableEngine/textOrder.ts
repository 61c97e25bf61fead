import { mergeSort } from './mergeSort.ts'
import { inOrder, radixSort } from './radixSort.ts'
import { inChunks, type Steps } from './slices.ts'

/** Where each text stands among the others. Those that the collator holds for equal have the same rank. */
export interface Ranks {
  ranks: Uint32Array
  /** How many different ranks there are. */
  count: number
}

const digitZero = 48
const digitNine = 57
/** How many lengths of a number are told apart by its key. */
const lengths = 12
const stepTexts = 2048

/** Ranks texts exactly as the collator compares them, which sees far fewer pairs than a plain sort would show it. */
export function* textOrder(texts: readonly string[], locale: string | undefined): Steps<Ranks> {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  let places = inOrder(texts.length)
  for (const words of (yield* keysOf(texts, yield* weightsOf(texts, locale))).toReversed())
    places = (yield* radixSort(words, places)).places
  const compareAt = (one: number, other: number) => compare(texts[one] as string, texts[other] as string)
  // They are nearly in order, which takes few comparisons.
  const sorted = yield* mergeSort(places, compareAt)

  const ranks = new Uint32Array(texts.length)
  let rank = 0
  for (let at = 0; at < sorted.length; at++) {
    if (at > 0 && compareAt(sorted[at - 1] as number, sorted[at] as number) !== 0) rank++
    ranks[sorted[at] as number] = rank
    if (at % stepTexts === 0) yield
  }
  return { ranks, count: texts.length === 0 ? 0 : rank + 1 }
}

interface Weights {
  /** By code point; 0 for what is not ordered by. */
  weights: Uint16Array
  /** The weight of the shortest number. */
  shortestNumber: number
  largest: number
}

const codePoints = 0x11_00_00

const pointAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit < 0xd8_00 ? unit : (text.codePointAt(at) ?? unit)
}

/** How the collator orders the characters that occur, one by one. Their order in words is close to that of the words. */
function* weightsOf(texts: readonly string[], locale: string | undefined): Steps<Weights> {
  const weights = new Uint16Array(codePoints)
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; place < end; place++) {
      const text = texts[place] as string
      for (let at = 0; at < text.length; at++) weights[pointAt(text, at)] = 1
    }
  })
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const characters: { point: number; text: string }[] = []
  for (let point = weights.indexOf(1); point !== -1; point = weights.indexOf(1, point + 1)) {
    const text = String.fromCodePoint(point)
    if (compare(text, '') !== 0) characters.push({ point, text })
  }
  weights.fill(0)
  characters.sort((one, other) => compare(one.text, other.text))
  yield

  let [weight, last, shortestNumber] = [0, '', 0]
  for (const { point, text } of characters) {
    if (point >= digitZero && point <= digitNine) {
      if (shortestNumber === 0) {
        shortestNumber = weight + 1
        weight += lengths
      }
      continue
    }
    if (weight === 0 || compare(last, text) !== 0) weight++
    last = text
    weights[point] = weight
  }
  return { weights, shortestNumber, largest: Math.max(weight, 10) }
}

/** How many words a key has: with letters of one alphabet they hold some twenty characters. */
const keyWords = 4

/** Words for each text that are in the order of its first characters. */
function* keysOf(texts: readonly string[], by: Weights): Steps<Uint32Array[]> {
  const bits = 32 - Math.clz32(by.largest)
  const perWord = Math.floor(32 / bits)
  const words = Array.from({ length: keyWords }, () => new Uint32Array(texts.length))
  const key = new Uint32Array(perWord * keyWords)
  yield* inChunks(texts.length, stepTexts, (start, end) => {
    for (let place = start; place < end; place++) {
      fillKey(key, texts[place] as string, by)
      for (let word = 0; word < keyWords; word++)
        (words[word] as Uint32Array)[place] = wordOf(key, word * perWord, perWord, bits)
    }
  })
  return words
}

/** One weight after the other; the figures of a number follow its length. */
function fillKey(key: Uint32Array, text: string, { weights, shortestNumber }: Weights): void {
  key.fill(0)
  let filled = 0
  for (let at = 0; at < text.length && filled < key.length; ) {
    const unit = text.charCodeAt(at)
    if (unit >= digitZero && unit <= digitNine) {
      let end = at
      while (isDigit(text, end)) end++
      while (at < end - 1 && text.charCodeAt(at) === digitZero) at++
      key[filled++] = shortestNumber + Math.min(end - at, lengths) - 1
      for (; at < end && filled < key.length; at++) key[filled++] = text.charCodeAt(at) - digitZero + 1
      at = end
      continue
    }
    const point = pointAt(text, at)
    const weight = weights[point] as number
    if (weight > 0) key[filled++] = weight
    at += point > 0xff_ff ? 2 : 1
  }
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= digitZero && unit <= digitNine
}

function wordOf(key: Uint32Array, from: number, length: number, bits: number): number {
  let word = 0
  for (let at = from; at < from + length; at++) word = (word << bits) | (key[at] ?? 0)
  return word >>> 0
}
