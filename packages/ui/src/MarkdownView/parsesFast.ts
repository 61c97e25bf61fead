/** Maximum length, in code points, of a text that the portal stores. */
const longest = 8192

/**
 * Limits for a text of this length. Only a text that was made to slow down the parser exceeds them.
 * `steps` is the number of levels times the number of lines.
 */
const most = { marks: 1000, depth: 100, lines: 1000, steps: 10_000 } as const

/** Matches the list and quote markers at the start of a line, with its indentation. */
const heads = /^[ >]*(?:(?:[-+*]|\d{1,9}[.)])(?: [ >]*|$))*/gm
const levels = / {2}|[->+*]|\d+/g
const beginners = /[-+]|\d+/g
const inline = /\*+|_+|[[\]<>]/g
/**
 * For each of these marks the parser scans to the end of the paragraph, so one counts as much as ten
 * other marks.
 */
const unended = /<[!?]/g

const countOf = (pattern: RegExp, part: string): number => part.match(pattern)?.length ?? 0

/**
 * Whether the Markdown can be parsed without blocking the page. The parser's time grows with the square
 * of the number of marks and of their nesting: 8,192 characters of '>- ' or 'a*' take up to a second.
 * The slowest known text that is accepted takes about 50 ms.
 */
export function parsesFast(source: string): boolean {
  // A text of n UTF-16 units has at least n / 2 code points.
  if (source.length > longest * 2 || Array.from(source).length > longest) return false
  const text = source.replaceAll('\t', '    ').replaceAll(/\r\n?/g, '\n')
  const lines = text.match(heads) ?? []
  const depth = Math.max(0, ...lines.map((line) => countOf(levels, line)))
  const marks =
    countOf(inline, text) +
    9 * countOf(unended, text) +
    lines.reduce((sum, line) => sum + countOf(beginners, line), 0)
  return (
    marks <= most.marks &&
    depth <= most.depth &&
    lines.length <= most.lines &&
    depth * lines.length <= most.steps
  )
}
