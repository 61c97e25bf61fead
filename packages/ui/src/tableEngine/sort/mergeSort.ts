import type { Steps } from '../slices.ts'

/** Compares the items at two indexes. */
export type CompareAt = (one: number, other: number) => number

const stepPlaces = 1024

/**
 * Sorts indexes with a stable merge sort. It needs at most n log n comparisons, and fewer if the input
 * has long sorted runs.
 */
export function* mergeSort(
  places: Uint32Array<ArrayBuffer>,
  compareAt: CompareAt,
): Steps<Uint32Array<ArrayBuffer>> {
  const { length } = places
  let [from, to] = [places, new Uint32Array(length)]
  let work = 0
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += width * 2) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + width * 2, length)
      if (middle === end || compareAt(from[middle - 1] as number, from[middle] as number) <= 0) {
        to.set(from.subarray(start, end), start)
      } else {
        let [one, other] = [start, middle]
        for (let at = start; at < end; at++) {
          const takesOne =
            other >= end || (one < middle && compareAt(from[one] as number, from[other] as number) <= 0)
          to[at] = from[takesOne ? one++ : other++] as number
          if (++work % stepPlaces === 0) yield
        }
      }
      if (++work % stepPlaces === 0) yield
    }
    ;[from, to] = [to, from]
  }
  return from
}
