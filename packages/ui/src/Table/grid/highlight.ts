import { folded, termOf } from '../../tableEngine/value.ts'

/** Part of a text that either matches the term or does not. */
export interface TextPart {
  text: string
  isMatch: boolean
}

const safe = /^[\p{L}\p{M}\p{N} @._'-]{2,}$/u

/**
 * Whether the matches of a term are marked. The term must have at least two characters, and may contain
 * only letters, digits, spaces and @ . _ ' -.
 */
export const isHighlightable = (typed: string): boolean => safe.test(termOf(typed))

/** Splits a text at the matches of a term. The concatenated parts equal the text. */
export function highlight(text: string, typed: string): readonly TextPart[] {
  const term = folded(termOf(typed))
  const haystack = folded(text)
  if (term === '' || !haystack.includes(term) || !isHighlightable(typed)) return [{ text, isMatch: false }]
  const starts = startsIn(text)
  const parts: TextPart[] = []
  let written = 0
  const write = (end: number, isMatch: boolean) => {
    if (end > written) parts.push({ text: text.slice(written, end), isMatch })
    written = end
  }
  for (let at = haystack.indexOf(term); at !== -1; at = haystack.indexOf(term, at + term.length)) {
    let last = at + term.length
    while (last < starts.length && starts[last] === starts[last - 1]) last++
    const start = starts[at] ?? written
    if (start < written) continue
    write(start, false)
    write(starts[last] ?? text.length, true)
  }
  write(text.length, false)
  return parts
}

/**
 * Maps each code unit of the lower-case text to its position in the original text. The positions differ
 * after 'İ', which has two code units in lower case.
 */
function startsIn(text: string): readonly number[] {
  const starts: number[] = []
  let from = 0
  for (const character of text) {
    for (let unit = 0; unit < folded(character).length; unit++) starts.push(from)
    from += character.length
  }
  return starts
}
