/** What a cell's column yields for a row: compared by kind, shown and filtered as text. */
export type Value = string | number | boolean | Date | null | undefined

export type Direction = 'ascending' | 'descending'

/** By which column a table stands, and which way. */
export interface Sort {
  column: string
  direction: Direction
}

/** What the engine reads of a column. */
export interface EngineColumn<Row> {
  id: string
  value: (row: Row) => Value
  isSortable?: boolean
  isFilterable?: boolean
}

/** What a person asked to see. */
export interface Query {
  term: string
  sort: Sort | undefined
}

/** The rows that answer a query. They are fetched by place, so that they need not all exist at once. */
export interface View<Row> {
  /** How many rows there are. */
  total: number
  /** How many of them match. */
  count: number
  /** The rows from `start` up to, not including, `end`. */
  slice: (start: number, end: number) => readonly Row[]
}

/** Answers queries over one list of rows. */
export interface Engine<Row> {
  view: (query: Query) => View<Row>
}

/** The words that stand for values without a text of their own, and the reader's language. */
export interface Wording {
  yes: string
  no: string
  locale?: string
}

/** The kind of order a value has. */
export type Kind = 'text' | 'number' | 'date'

const hasTime = (value: Date): boolean => !Number.isNaN(value.getTime())

/** Whether there is nothing to show. */
export const isEmpty = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (value instanceof Date && !hasTime(value))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The text of a value, empty if it is. A date is the calendar date where the reader is. */
export function textOf(value: Value, wording: Wording): string {
  if (value === null || value === undefined || isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (value instanceof Date) {
    const year = String(value.getFullYear()).padStart(4, '0')
    return `${year}-${twoDigits(value.getMonth() + 1)}-${twoDigits(value.getDate())}`
  }
  return String(value)
}

/** Text in the form in which a term is looked for. */
export const folded = (text: string): string => text.toLowerCase()

/** A typed term without the spaces around it, which nobody sees. */
export const termOf = (typed: string): string => typed.trim()

/** The kind of a value, for ordering it and for the words of its order. */
export const kindOf = (value: Value): Kind =>
  value instanceof Date ? 'date' : typeof value === 'number' || typeof value === 'boolean' ? 'number' : 'text'

/** The kind of a column: that of its first value. */
export function kindOfColumn<Row>(rows: readonly Row[], column: EngineColumn<Row>): Kind {
  const first = rows.find((row) => !isEmpty(column.value(row)))
  const value = first === undefined ? undefined : column.value(first)
  return typeof value === 'boolean' ? 'text' : kindOf(value)
}

/** An engine that works at once on the page's own thread: right for some ten thousand rows. */
export function createEngine<Row>(
  rows: readonly Row[],
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
): Engine<Row> {
  const collator = new Intl.Collator(wording.locale, { numeric: true })
  const filterable = columns.filter(({ isFilterable = true }) => isFilterable)
  const orders = new Map<string, readonly number[]>()
  let texts: readonly string[] | undefined

  /** One text per row; the line feed between values is in no term, so no match runs across two cells. */
  const textsOfRows = () =>
    (texts ??= rows.map((row) =>
      folded(filterable.map((column) => textOf(column.value(row), wording)).join('\n')),
    ))

  const order = ({ column: id, direction }: Sort): readonly number[] | undefined => {
    const key = `${direction} ${id}`
    const known = orders.get(key)
    if (known !== undefined) return known
    const column = columns.find((candidate) => candidate.id === id)
    if (column === undefined || column.isSortable === false) return undefined
    const found = orderBy(rows.map(column.value), direction, collator)
    orders.set(key, found)
    return found
  }

  return {
    view({ term: typed, sort }) {
      const term = folded(termOf(typed)).replaceAll('\n', ' ')
      const sorted = sort && order(sort)
      let places: readonly number[] | undefined = sorted
      if (term !== '') {
        const found = textsOfRows()
        places = (sorted ?? rows.map((_, place) => place)).filter((place) => found[place]?.includes(term))
      }
      return {
        total: rows.length,
        count: places?.length ?? rows.length,
        slice: (start, end) =>
          places === undefined
            ? rows.slice(start, end)
            : places.slice(start, end).flatMap((place) => rows.slice(place, place + 1)),
      }
    },
  }
}

const kinds: readonly Kind[] = ['number', 'date', 'text']

/** The places of values in their order: equal ones stay as they were, empty ones are last either way. */
function orderBy(values: readonly Value[], direction: Direction, collator: Intl.Collator): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1
  const compare = (one: Value, other: Value): number => {
    const kind = kindOf(one)
    if (kind !== kindOf(other)) return kinds.indexOf(kind) - kinds.indexOf(kindOf(other))
    return kind === 'text' ? collator.compare(String(one), String(other)) : Number(one) - Number(other)
  }
  const filled: number[] = []
  const empty: number[] = []
  for (const [place, value] of values.entries()) (isEmpty(value) ? empty : filled).push(place)
  filled.sort((one, other) => sign * compare(values[one], values[other]))
  return [...filled, ...empty]
}
