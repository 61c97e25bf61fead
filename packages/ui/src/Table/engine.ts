import {
  type Direction,
  type EngineColumn,
  folded,
  isEmpty,
  type Kind,
  kindOf,
  type Query,
  type Sort,
  termOf,
  textOf,
  type Value,
  type Wording,
} from '../tableEngine/value.ts'

export {
  type Direction,
  type EngineColumn,
  folded,
  isEmpty,
  type Kind,
  kindOf,
  kindOfColumn,
  type Query,
  type Sort,
  termOf,
  textOf,
  type Value,
  type Wording,
} from '../tableEngine/value.ts'

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
