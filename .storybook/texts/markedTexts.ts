/**
 * Returns the text in full-width letters, which no example contains. Placeholders in braces are unchanged,
 * because elements replace them.
 */
const marked = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? piece : fullWidth(piece)))
    .join('')

const fullWidth = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

const isPhrase = (text: unknown): text is (...values: unknown[]) => unknown => typeof text === 'function'

/** Returns the same texts in full-width letters, as a pseudo-locale. */
export function markedTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return marked(texts)
  if (isPhrase(texts)) return (...values: unknown[]) => markedTexts(texts(...values))
  if (Array.isArray(texts)) return texts.map(markedTexts)
  return Object.fromEntries(Object.entries(Object(texts)).map(([key, text]) => [key, markedTexts(text)]))
}
