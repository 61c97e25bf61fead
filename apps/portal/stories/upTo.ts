/**
 * Returns a list of the given length: the records, followed by copies of the last record. `copy` receives the
 * number of a copy, starting at 1, and returns the properties in which the copy differs.
 */
export function upTo<Row extends object>(
  length: number,
  records: readonly Row[],
  copy: (n: number) => Partial<Row>,
): Row[] {
  const last = records.at(-1)
  if (!last) return []
  const copies = Array.from({ length: length - records.length }, (_, place) => ({
    ...last,
    ...copy(place + 1),
  }))
  return [...records, ...copies]
}
