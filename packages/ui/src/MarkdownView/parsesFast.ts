/** In code points: what the product stores at most. */
const longest = 8192

/** More than a text of that length has when it is written to be read; `steps` are levels times lines. */
const most = { marks: 1000, depth: 100, lines: 1000, steps: 10_000 } as const

/** What begins the lists and quotes of a line, with its indentation. */
const heads = /^[ >]*(?:(?:[-+*]|\d{1,9}[.)])(?: [ >]*|$))*/gm
const levels = / {2}|[->+*]|\d+/g
const beginners = /[-+]|\d+/g
const inline = /\*+|_+|[[\]<>]/g
/** The parser looks for the end of each to the end of the paragraph: one costs as much as ten other marks. */
const unended = /<[!?]/g

const countOf = (pattern: RegExp, part: string): number => part.match(pattern)?.length ?? 0

/**
 * Whether markdown is parsed while nobody waits. The parser's time grows by the square of the marks it
 * meets and of how deep they nest: 8,192 characters of '>- ' or 'a*' take up to a second, and the worst
 * that is known to pass some 50 ms.
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
