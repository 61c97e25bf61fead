/** Parses an id in plain decimal digits; returns undefined for anything else. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = Number(text)
  return text && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
