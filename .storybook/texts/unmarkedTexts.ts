/** Returns the parts of a text that have no full-width or Arabic letters. */
const unmarkedParts = (text: string): string[] =>
  text
    .split(/[^\n]*?[\uFF21-\uFF5A\u0621-\u064A]+|\n/u)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part))

/** Texts of React Aria, which depend on the locale. The texts files do not contain them. */
const ofReactAria = ['Dismiss']

/** Matches a text that consists of one repeated part, such as an example of the maximum length. */
const repeated = /^(.+?)\1+$/u

/** Returns the values of the query parameters in an address. */
const inAddress = (text: string): string[] => [...new URLSearchParams(text.replace(/^.*\?/, '')).values()]

/** Matches each pair of neighbouring words whose second word is in lower case. */
const pairs = /(?=(?<!\p{L})((\p{L}+) (\p{Ll}+))(?!\p{L}))/gu

/**
 * Returns a function that finds the parts of shown texts that are neither marked nor data. `data` contains
 * the texts of examples and of the contract, `registered` the texts of the texts files. A word that is also a
 * text of a texts file ('Save') counts as data only if a whole text of the data equals it.
 */
export function unmarkedTexts(
  data: readonly string[],
  registered: readonly string[],
): (shown: readonly string[]) => string[] {
  const ownWords = new Set(registered.filter((text) => /^[A-Z]\w*$/.test(text)))
  const pieces = data
    .flatMap((text) => [text, ...text.split(/[#|\n]+/), ...inAddress(text)])
    .map((text) => text.trim())
  const whole = new Set([...pieces, ...ofReactAria])
  const all = data.join('\n')
  const words = new Set(all.toLowerCase().match(/\p{L}+/gu))
  const first = new Set(pieces.map((piece) => /^\p{L}+/u.exec(piece)?.[0]))
  const last = new Set(pieces.map((piece) => /\p{L}+$/u.exec(piece)?.[0]))
  const isDataWord = (word: string) =>
    word.length < 2 ||
    repeated.test(word) ||
    // A text of the maximum length may end inside a word.
    (word.length > 12 && all.includes(word)) ||
    word.length > 30 ||
    (words.has(word.toLowerCase()) && (!ownWords.has(word) || whole.has(word)))
  // The data may contain all words of a hard-coded sentence. The sentence is found nevertheless, because two
  // neighbouring words of it are not neighbours in the data. A template may join two texts of the data, so
  // the last word of a text may be followed by the first word of another.
  const isDataPair = ([, pair, one = '', other = '']: readonly string[]) =>
    all.includes(String(pair)) || one.length > 30 || (last.has(one) && first.has(other))
  const isDataPiece = (piece: string) =>
    whole.has(piece.replace(repeated, '$1')) ||
    (/\s/.test(piece) && all.includes(piece)) ||
    (piece.split(/[^\p{L}]+/u).every(isDataWord) && [...piece.matchAll(pairs)].every(isDataPair))
  // The portal joins names with commas in a list and with slashes in a path.
  const isData = (part: string) => isDataPiece(part) || part.split(/, | \/ /).every(isDataPiece)
  return (shown) => shown.flatMap(unmarkedParts).filter((part) => !isData(part))
}
