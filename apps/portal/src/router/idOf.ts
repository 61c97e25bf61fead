/** The id of a record that a part of the address spells in plain digits, or undefined where it spells none. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = Number(text)
  return text && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
