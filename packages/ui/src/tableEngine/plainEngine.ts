import type { AccessorFault } from './engineOptions.ts'
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
  valueOf,
  type Wording,
} from './value.ts'
import type { View } from './view.ts'

/** Answers queries over one list of rows. */
export interface PlainEngine<Row> {
  view: (query: Query) => View<Row>
  /** What was met so far. */
  faults: readonly AccessorFault[]
}

/** An engine that works at once on the page's own thread: right for some thousand rows. */
export function createPlainEngine<Row>(
  rows: readonly Row[],
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
): PlainEngine<Row> {
  const faults = new Map<string, AccessorFault>()
  /** A value of the row at a place; what its accessor throws is noted once for each column. */
  const read = (column: EngineColumn<Row>, row: Row, place: number): Value =>
    valueOf(column, row, (error) => {
      if (faults.has(column.id)) return
      faults.set(column.id, { kind: 'accessor', column: column.id, place, error })
    })
  const collator = new Intl.Collator(wording.locale, { numeric: true })
  const filterable = columns.filter(({ isFilterable = true }) => isFilterable)
  const orders = new Map<string, readonly number[]>()
  let texts: readonly string[] | undefined

  /** One text per row; the line feed between values is in no term, so no match runs across two cells. */
  const textsOfRows = () =>
    (texts ??= rows.map((row, place) =>
      folded(filterable.map((column) => textOf(read(column, row, place), wording)).join('\n')),
    ))

  const order = ({ column: id, direction }: Sort): readonly number[] | undefined => {
    const key = `${direction} ${id}`
    const known = orders.get(key)
    if (known !== undefined) return known
    const column = columns.find((candidate) => candidate.id === id)
    if (column === undefined || column.isSortable === false) return undefined
    const found = orderBy(
      rows.map((row, place) => read(column, row, place)),
      direction,
      collator,
    )
    orders.set(key, found)
    return found
  }

  return {
    get faults() {
      return [...faults.values()]
    },
    view(query) {
      const { term: typed, sort } = query
      const term = folded(termOf(typed)).replaceAll('\n', ' ')
      const sorted = sort && order(sort)
      let places: readonly number[] | undefined = sorted
      if (term !== '') {
        const found = textsOfRows()
        places = (sorted ?? rows.map((_, place) => place)).filter((place) => found[place]?.includes(term))
      }
      return {
        query,
        isComplete: true,
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
