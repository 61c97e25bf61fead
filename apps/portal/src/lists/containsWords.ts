/**
 * Returns a function that returns whether a text contains every word of a term, ignoring case and accents. A
 * term without words matches every text.
 */
export function containsWords(term: string): (text: string) => boolean {
  const words = folded(term).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const within = folded(text)
    return words.every((word) => within.includes(word))
  }
}

// Unicode normalisation does not decompose these letters.
const whole: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (letter) => whole[letter] ?? letter)
