const listStart = /^\s*\{\s*"content"\s*:\s*\[/
/**
 * Maximum length of the text before the array. If the array starts later, the response is not a list of
 * this format.
 */
const maxStartLength = 1024

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

/** Finds the ends of the elements of a JSON array in a text that arrives in parts. */
class Elements {
  #depth = 0
  #isInText = false
  #isEscaped = false
  /** Whether the closing bracket of the array was read. */
  isClosed = false

  /**
   * Continues the scan at `from`. Returns the end index of the last complete element, or -1 if there is
   * none.
   */
  lastEnd(text: string, from: number): { end: number; scanned: number } {
    let end = -1
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (unit === backslash) this.#isEscaped = true
        else if (unit === quote) this.#isInText = false
      } else if (unit === quote) this.#isInText = true
      else if (unit === openBrace || unit === openBracket) this.#depth++
      else if (unit === closeBrace || unit === closeBracket) {
        if (this.#depth === 0) {
          this.isClosed = true
          return { end: at, scanned: at + 1 }
        }
        if (--this.#depth === 0) end = at + 1
      }
    }
    return { end, scanned: text.length }
  }
}

/**
 * Yields the rows of `{"content":[{…},{…}],…}` while the text arrives. The memory never contains the
 * whole text or all rows. Throws if the text does not have this form, ends too early, or has a
 * different number of rows than `numberOfElements`.
 */
export async function* readRows(parts: AsyncIterable<string>): AsyncGenerator<readonly unknown[]> {
  let text = ''
  let isBegun = false
  let count = 0
  const elements = new Elements()
  let seen = 0
  for await (const part of parts) {
    text += part
    if (elements.isClosed) continue
    if (!isBegun) {
      const found = listStart.exec(text)
      if (found === null) {
        if (text.length > maxStartLength) break
        continue
      }
      isBegun = true
      text = text.slice(found[0].length)
    }
    const { end, scanned: to } = elements.lastEnd(text, seen)
    seen = to
    if (end > 0) {
      const rows = JSON.parse(`[${text.slice(0, end).replace(/^\s*,/, '')}]`) as unknown[]
      count += rows.length
      yield rows
    }
    if (end >= 0) {
      text = text.slice(end)
      seen -= end
    }
  }
  if (!elements.isClosed) throw new Error('The response ended before its list of rows was complete')
  const { numberOfElements } = JSON.parse(`{"content":[${text}`) as { numberOfElements?: unknown }
  if (typeof numberOfElements === 'number' && numberOfElements !== count)
    throw new Error(`The response has ${count} rows, but numberOfElements is ${numberOfElements}`)
}

/**
 * Returns the value at a path such as 'person.lastName'. The path 'sites.*.siteCode' returns the codes
 * of all sites, joined by line feeds. Returns undefined if there is no text, number or boolean at the
 * path.
 */
export function valueAt(row: unknown, path: readonly string[]): string | number | boolean | undefined {
  let value = row
  for (const [place, name] of path.entries()) {
    if (name === '*') {
      if (!Array.isArray(value)) return undefined
      const rest = path.slice(place + 1)
      return value.map((each: unknown) => valueAt(each, rest) ?? '').join('\n')
    }
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}
