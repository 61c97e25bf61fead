import type { AccessorFault } from './engineOptions.ts'
import { PlainCore } from './plainCore.ts'
import { RowList } from './rowList.ts'
import { atOnce } from './slices.ts'
import type { EngineColumn, Query, Wording } from './value.ts'
import { type View, viewOf } from './view.ts'

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
  const faults = new Map<number, AccessorFault>()
  const list = new RowList<Row>()
  list.append(rows)
  const core = new PlainCore(list, columns, wording, (index, place, error) => {
    if (!faults.has(index))
      faults.set(index, { kind: 'accessor', column: columns[index]?.id ?? '', place, error })
  })
  return {
    get faults() {
      return [...faults.values()]
    },
    view: (query) => viewOf(list, query, atOnce(core.answer(query)), true),
  }
}
