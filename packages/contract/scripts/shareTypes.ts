// The last step of the build: replaces repeated types of schemas in `dist/*.d.ts` by references. Without it, the
// compiler of each consumer would read and check the fields of an access 60 times.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Replacement, repeatedTypes } from './sharedTypes.ts'
import { decoded, encoded, type Segment } from './sourceMap.ts'

const dist = join(import.meta.dirname, '..', 'dist')
const files = readdirSync(dist)
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }))
const repeated = repeatedTypes(files)

for (const { file, text } of files) {
  const replacements = repeated.get(file) ?? []
  if (replacements.length === 0) continue
  const shorter = replaced(text, replacements)
  writeFileSync(join(dist, file), shorter)
  const map = join(dist, `${file}.map`)
  const content: { mappings: string } = JSON.parse(readFileSync(map, 'utf8'))
  const lines = moved(decoded(content.mappings), text, shorter, replacements)
  writeFileSync(map, JSON.stringify({ ...content, mappings: encoded(lines) }))
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  let result = ''
  let end = 0
  for (const { from, to, by } of replacements) {
    result += text.slice(end, from) + by
    end = to
  }
  return result + text.slice(end)
}

/** Moves the segments of a source map to the shorter text, and removes those of replaced types. */
function moved(
  lines: readonly Segment[][],
  text: string,
  shorter: string,
  replacements: readonly Replacement[],
): Segment[][] {
  const [starts, newStarts] = [startsOf(text), startsOf(shorter)]
  const result: Segment[][] = newStarts.map(() => [])
  let [next, shift, line] = [0, 0, 0]
  for (const [index, segments] of lines.entries())
    for (const segment of segments) {
      const offset = (starts[index] ?? 0) + segment.column
      for (let one = replacements[next]; one && offset >= one.to; one = replacements[next]) {
        shift += one.by.length - (one.to - one.from)
        next += 1
      }
      if (offset > (replacements[next]?.from ?? Number.POSITIVE_INFINITY)) continue
      const target = offset + shift
      while ((newStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= target) line += 1
      result[line]?.push({ ...segment, column: target - (newStarts[line] ?? 0) })
    }
  return result
}

/** Returns the offsets of the lines of a text. */
function startsOf(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
