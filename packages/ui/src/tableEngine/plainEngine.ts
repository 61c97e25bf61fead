import type { AccessorFault } from './engineOptions.ts'
import { createPlainCore } from './search/plainCore.ts'
import { runToEnd } from './slices.ts'
import type { EngineColumn, Query, Wording } from './value.ts'
import { type View, viewOf } from './view.ts'

/** Engine that runs queries on one fixed list of rows. */
export interface PlainEngine<Row> {
  view: (query: Query) => View<Row>
  /** All accessor errors so far, including repeated ones. */
  faults: readonly AccessorFault[]
}

/**
 * Creates an engine that runs queries synchronously on the main thread. It is fast enough for a few
 * thousand rows.
 */
export function createPlainEngine<Row>(
  rows: readonly Row[],
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
): PlainEngine<Row> {
  const faults: AccessorFault[] = []
  const answer = createPlainCore(columns, wording, (index, place, error) =>
    faults.push({ kind: 'accessor', column: columns[index]?.id ?? '', place, error }),
  )
  return {
    faults,
    view: (query) => viewOf(rows, query, runToEnd(answer(rows, query)), true),
  }
}
