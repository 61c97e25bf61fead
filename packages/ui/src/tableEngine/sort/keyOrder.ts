import { inChunks, type Steps } from '../slices.ts'
import { mergeSort } from './mergeSort.ts'

const stepTexts = 2048

/**
 * Returns the rank of each text by its key, starting at 1. Texts with equal keys have the same rank;
 * the empty key has rank 1.
 */
export function* keyRanksOf(texts: readonly string[]): Steps<Uint32Array> {
  const { length } = texts
  const keys: string[] = []
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let place = start; place < end; place++) keys.push(keyOf(texts[place] as string))
  })
  const compareAt = (one: number, other: number) => byCodePoints(keys[one] as string, keys[other] as string)
  const places = yield* mergeSort(Uint32Array.from(keys.keys()), compareAt)
  const ranks = new Uint32Array(length)
  let rank = 0
  yield* inChunks(length, stepTexts, (start, end) => {
    for (let at = start; at < end; at++) {
      const place = places[at] as number
      if (at === 0 || keys[place] !== keys[places[at - 1] as number]) rank++
      ranks[place] = rank
    }
  })
  return ranks
}

/**
 * Returns the sort key of a cell. If the cell has several texts, joined by line feeds, it is the lowest
 * of their keys.
 */
const keyOf = (text: string): string => text.split('\n').map(foldedKey).toSorted(byCodePoints)[0] ?? ''

const foldedKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * Compares texts by code points, which is also the order of their UTF-8 bytes. A comparison of UTF-16
 * code units would sort '\u{10000}' and above before '\ue000'.
 */
function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    if (one.charCodeAt(at) === other.charCodeAt(at)) continue
    return inCodePointOrder(one.charCodeAt(at)) - inCodePointOrder(other.charCodeAt(at))
  }
  return one.length - other.length
}

/** Converts a UTF-16 code unit to a sort key, so that surrogates sort after all other code units. */
const inCodePointOrder = (unit: number): number =>
  unit >= 0xd8_00 && unit < 0xe0_00 ? unit + 0x1_00_00 : unit
