import { inChunks, type Steps } from '../slices.ts'
import { mergeSort } from './mergeSort.ts'

const stepTexts = 2048

/** Ranks texts by their keys, from 1 on; texts of the same key have the same rank, the empty key the first. */
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

/** The key of a cell; one of several texts, a line feed between two, has the least of their keys. */
const keyOf = (text: string): string => text.split('\n').map(foldedKey).toSorted(byCodePoints)[0] ?? ''

const foldedKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** As bytes of UTF-8 are ordered; by units of UTF-16, '\u{10000}' and above would come before '\ue000'. */
function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    if (one.charCodeAt(at) === other.charCodeAt(at)) continue
    return inCodePointOrder(one.charCodeAt(at)) - inCodePointOrder(other.charCodeAt(at))
  }
  return one.length - other.length
}

/** A unit of UTF-16, halves of pairs moved above all others. */
const inCodePointOrder = (unit: number): number =>
  unit >= 0xd8_00 && unit < 0xe0_00 ? unit + 0x1_00_00 : unit
