/** Returns the letter that replaces a Latin letter. */
export type LetterOf = (letter: string) => string

/** Letters that no example contains. */
export const fullWidth: LetterOf = (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)

const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

/** Letters that are written from right to left and joined. */
export const arabic: LetterOf = (letter) =>
  arabicLetters.charAt((letter.toLowerCase().codePointAt(0) ?? 0) - ('a'.codePointAt(0) ?? 0))

/**
 * Returns the text in other letters. Placeholders in braces are unchanged, because elements replace them.
 */
const marked = (text: string, letterOf: LetterOf): string =>
  text
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? piece : piece.replaceAll(/[a-z]/gi, letterOf)))
    .join('')

const isPhrase = (text: unknown): text is (...values: unknown[]) => unknown => typeof text === 'function'

/** Returns the same texts in other letters, as a pseudo-locale. */
export function markedTexts(texts: unknown, letterOf: LetterOf = fullWidth): unknown {
  if (typeof texts === 'string') return marked(texts, letterOf)
  if (isPhrase(texts)) return (...values: unknown[]) => markedTexts(texts(...values), letterOf)
  if (Array.isArray(texts)) return texts.map((text) => markedTexts(text, letterOf))
  return Object.fromEntries(
    Object.entries(Object(texts)).map(([key, text]) => [key, markedTexts(text, letterOf)]),
  )
}
