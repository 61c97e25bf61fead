import { folded, termOf } from '../tableEngine/value.ts'

/** A stretch of a text, and whether it is what the reader looks for. */
export interface Stretch {
  text: string
  isMatch: boolean
}

const safe = /^[\p{L}\p{M}\p{N} @._'-]+$/u

/** Whether matches of a term are marked: it has two characters or more, all of them safe. */
export const isHighlightable = (typed: string): boolean => {
  const term = termOf(typed)
  return Array.from(term).length > 1 && safe.test(term)
}

/** Cuts a text at the matches of a term. Put together again, the stretches are the text. */
export function highlight(text: string, typed: string): readonly Stretch[] {
  if (text === '') return []
  if (!isHighlightable(typed)) return [{ text, isMatch: false }]
  const term = folded(termOf(typed))
  const { haystack, starts } = indexed(text)
  const stretches: Stretch[] = []
  let written = 0
  const write = (end: number, isMatch: boolean) => {
    if (end > written) stretches.push({ text: text.slice(written, end), isMatch })
    written = end
  }
  for (let at = haystack.indexOf(term); at !== -1; at = haystack.indexOf(term, at + term.length)) {
    let last = at + term.length
    while (last < starts.length && starts[last] === starts[last - 1]) last++
    const start = starts[at] ?? written
    const end = starts[last] ?? text.length
    if (start < written) continue
    write(start, false)
    write(end, true)
  }
  write(text.length, false)
  return stretches
}

/** The text as it is searched, and where each of its units comes from: 'İ' becomes two in lower case. */
function indexed(text: string): { haystack: string; starts: readonly number[] } {
  const haystack = folded(text)
  if (haystack.length === text.length) return { haystack, starts: [...Array(text.length + 1).keys()] }
  const starts: number[] = []
  let from = 0
  for (const character of text) {
    for (let unit = 0; unit < folded(character).length; unit++) starts.push(from)
    from += character.length
  }
  return { haystack, starts: [...starts, text.length] }
}
