/** The id of a record that a query names, or undefined where it names none. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
