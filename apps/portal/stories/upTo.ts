/**
 * Returns the records and copies of the last one, so many that the list has the wanted length; `copy` gives
 * each copy, numbered from 1, its own name.
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
