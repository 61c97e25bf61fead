import type { AccessorFault } from './engineOptions.ts'
import { createPlainCore } from './search/plainCore.ts'
import { atOnce } from './slices.ts'
import type { EngineColumn, Query, Wording } from './value.ts'
import { type View, viewOf } from './view.ts'

/** Answers queries over one list of rows. */
export interface PlainEngine<Row> {
  view: (query: Query) => View<Row>
  /** What was met so far, each time it was. */
  faults: readonly AccessorFault[]
}

/** An engine that works at once on the page's own thread: right for some thousand rows. */
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
    view: (query) => viewOf(rows, query, atOnce(answer(rows, query)), true),
  }
}
