/** A position in the generated file and the corresponding position in the source, as in a source map. */
export interface Segment {
  column: number
  source: number
  sourceLine: number
  sourceColumn: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes the `mappings` of a source map without names into the segments of each line. */
export function decoded(mappings: string): Segment[][] {
  let [source, sourceLine, sourceColumn] = [0, 0, 0]
  return mappings.split(';').map((line) => {
    let column = 0
    return line
      .split(',')
      .filter((segment) => segment !== '')
      .map((segment) => {
        const [columns = 0, sources = 0, lines = 0, sourceColumns = 0] = numbersOf(segment)
        column += columns
        source += sources
        sourceLine += lines
        sourceColumn += sourceColumns
        return { column, source, sourceLine, sourceColumn }
      })
  })
}

/** Encodes the segments of each line as the `mappings` of a source map. */
export function encoded(lines: readonly (readonly Segment[])[]): string {
  let before: Segment = { column: 0, source: 0, sourceLine: 0, sourceColumn: 0 }
  return lines
    .map((line) => {
      before = { ...before, column: 0 }
      return line
        .map((segment) => {
          const steps = [
            segment.column - before.column,
            segment.source - before.source,
            segment.sourceLine - before.sourceLine,
            segment.sourceColumn - before.sourceColumn,
          ]
          before = segment
          return steps.map(digitsOf).join('')
        })
        .join(',')
    })
    .join(';')
}

/** Decodes numbers in Base64 VLQ: five bits per digit, the lowest first, with the sign in the lowest bit. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = digits.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

function digitsOf(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const bits = rest & 31
    rest >>= 5
    text += digits[rest > 0 ? bits | 32 : bits]
  } while (rest > 0)
  return text
}
