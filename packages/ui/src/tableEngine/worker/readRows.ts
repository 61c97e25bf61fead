const head = /^\s*\{\s*"content"\s*:\s*\[/
/** A head that is still coming is no longer than this. */
const longestHead = 1024

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

/** Finds, in a text that comes in parts, where the elements of an array end. */
class Elements {
  #depth = 0
  #isInText = false
  #isEscaped = false
  /** Whether the array's own bracket has come. */
  isClosed = false

  /** Where the last whole element of the text ends, looked for from a place on that was not looked at before. */
  lastEnd(text: string, from: number): { end: number; seen: number } {
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
          return { end: at, seen: at + 1 }
        }
        if (--this.#depth === 0) end = at + 1
      }
    }
    return { end, seen: text.length }
  }
}

/**
 * The rows of `{"content":[{…},{…}],…}` as its text comes, so that neither the text nor all rows are ever
 * there at once. Throws where the text is of another kind, or ends too early.
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
      const found = head.exec(text)
      if (found === null) {
        if (text.length > longestHead) break
        continue
      }
      isBegun = true
      text = text.slice(found[0].length)
    }
    const { end, seen: to } = elements.lastEnd(text, seen)
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
  if (!elements.isClosed) throw new Error('The list ended before its end')
  const { numberOfElements } = JSON.parse(`{"content":[${text}`) as { numberOfElements?: unknown }
  if (typeof numberOfElements === 'number' && numberOfElements !== count)
    throw new Error(`The list has ${count} rows in place of ${numberOfElements}`)
}

/** What stands at a path: 'person.lastName', or all of 'sites.*.siteCode' with line feeds between them. */
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
