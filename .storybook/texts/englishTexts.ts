/** Recognises the language of shown texts. */
export interface LanguageFinder {
  /** Returns the English texts among these. */
  english: (shown: readonly string[]) => string[]
  isGerman: (text: string) => boolean
}

/**
 * Returns functions that recognise texts without values by the texts of both languages. Texts that are the same in both
 * languages and texts of the data count as neither.
 */
export function languageFinder(
  english: readonly string[],
  german: readonly string[],
  data: readonly string[],
): LanguageFinder {
  const isData = new Set(data)
  const [ofEnglish, ofGerman] = [new Set(english), new Set(german)]
  const isOnlyIn = (own: ReadonlySet<string>, other: ReadonlySet<string>) => (text: string) =>
    own.has(text) && !other.has(text) && !isData.has(text) && /\p{L}{2}/u.test(text)
  const isEnglish = isOnlyIn(ofEnglish, ofGerman)
  const isGerman = isOnlyIn(ofGerman, ofEnglish)
  return {
    english: (shown) => shown.map((text) => text.trim()).filter(isEnglish),
    isGerman: (text) => isGerman(text.trim()),
  }
}
