import { encoded, type Segment } from './sourceMap.ts'

/** A position in a source file; line and column start at 0. */
export interface Position {
  file: string
  line: number
  column: number
}

// Two characters for private use, which no source contains.
const mark = /\uE000(\d+)\uE001/g

/** Removes the marks of source positions from a text. */
export const unmarked = (text: string): string => text.replaceAll(mark, '')

/** Marks the positions in a generated text that correspond to a position in a source file. */
export class Marks {
  readonly #positions: Position[] = []

  /** Returns a mark to write before a name. */
  add(position: Position): string {
    return `\uE000${this.#positions.push(position) - 1}\uE001`
  }

  /** Returns the text without its marks, and the source map that they describe. */
  withMap(file: string, text: string): { text: string; map: string } {
    const sources: string[] = []
    const lines = text.split('\n').map((line) => {
      let removed = 0
      return [...line.matchAll(mark)].flatMap(({ 0: match, 1: number, index }): Segment[] => {
        const position = this.#positions[Number(number)]
        if (!position) return []
        if (!sources.includes(position.file)) sources.push(position.file)
        const column = index - removed
        removed += match.length
        return [
          {
            column,
            source: sources.indexOf(position.file),
            sourceLine: position.line,
            sourceColumn: position.column,
          },
        ]
      })
    })
    const map = { version: 3, file, sourceRoot: '', sources, names: [], mappings: encoded(lines) }
    return { text: unmarked(text), map: JSON.stringify(map) }
  }
}
