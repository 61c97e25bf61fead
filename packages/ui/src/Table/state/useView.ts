import { useEffect, useMemo, useState } from 'react'
import { createPlainEngine } from '../../tableEngine/plainEngine.ts'
import { everything, isEverything, type Query } from '../../tableEngine/value.ts'
import { type View, viewOf } from '../../tableEngine/view.ts'
import { type EngineUse, engineFrom, useLargeEngine } from './useLargeEngine.ts'

/** The rows that answer a query: at once, or for a long list as soon as its engine has them. */
export function useView<Row>(use: EngineUse<Row>) {
  const { rows, columns, wording, query, onFault } = use
  const isLarge = rows.length > engineFrom
  const engine = useMemo(
    () => (isLarge ? undefined : createPlainEngine(rows, columns, wording)),
    [isLarge, rows, columns, wording],
  )
  useEffect(() => {
    for (const fault of engine?.faults ?? []) onFault(fault)
  })
  const large = useLargeEngine(use, isLarge)

  const answer = useMemo(() => {
    if (isEverything(query)) return viewOfAll(rows, query)
    if (engine) return engine.view(query)
    return large.view && !isEverything(large.view.query) ? large.view : undefined
  }, [engine, rows, large.view, query])

  // What was shown last of these columns stays while an engine is opened that has not answered yet.
  const [kept, setKept] = useState<{ view: View<Row>; columns: EngineUse<Row>['columns'] }>()
  if (isEverything(query) || (kept && kept.columns !== columns)) {
    if (kept) setKept(undefined)
  } else if (answer && !isAsGood(kept?.view, answer)) {
    setKept({ view: answer, columns })
  }
  const view = answer ?? (kept?.columns === columns ? kept.view : viewOfAll(rows, everything))

  return {
    view,
    /** Whether the rows are those of an earlier query, or not all have been looked at. */
    isPending: !large.isBroken && !isAnswer(answer, query),
    isBroken: large.isBroken,
    retry: large.retry,
  }
}

const viewOfAll = <Row>(rows: readonly Row[], query: Query): View<Row> =>
  viewOf(rows, query, { places: undefined, count: rows.length }, true)

const isAsGood = <Row>(kept: View<Row> | undefined, answer: View<Row>): boolean =>
  kept !== undefined && isSame(kept.query, answer.query) && kept.isComplete >= answer.isComplete

/** Whether a view is the whole answer to a query. */
export const isAnswer = <Row>(view: View<Row> | undefined, query: Query): boolean =>
  view?.isComplete === true && isSame(view.query, query)

const isSame = (one: Query, other: Query): boolean =>
  one.term === other.term &&
  one.sort?.column === other.sort?.column &&
  one.sort?.direction === other.sort?.direction
