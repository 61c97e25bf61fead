/**
 * Returns a list of the given length: the records, filled up with copies of the last record. `copy` returns
 * the properties that differ in each copy, from its number, which starts at 1.
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
