/**
 * Splits a text before and after the first match of a term. A term of less than two letters matches nothing.
 */
export function stretches(
  text: string,
  term: string,
): readonly [before: string, match: string, after: string] {
  const start = term.length > 1 ? text.toLowerCase().indexOf(term.toLowerCase()) : -1
  if (start === -1) return [text, '', '']
  const end = start + term.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
