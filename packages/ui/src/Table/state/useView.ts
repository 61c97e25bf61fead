import { useEffect, useMemo, useState } from 'react'
import { createPlainEngine } from '../../tableEngine/plainEngine.ts'
import { everything, isEverything, type Query } from '../../tableEngine/value.ts'
import { type View, viewOf } from '../../tableEngine/view.ts'
import { type EngineUse, engineFrom, useLargeEngine } from './useLargeEngine.ts'

/**
 * Returns the rows that match a query. For a short list they are available immediately, for a long list
 * when the engine has completed the query.
 */
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

  // The last view of these columns remains shown until a newly opened engine has a result.
  const [lastView, setLastView] = useState<{ view: View<Row>; columns: EngineUse<Row>['columns'] }>()
  if (isEverything(query) || (lastView && lastView.columns !== columns)) {
    if (lastView) setLastView(undefined)
  } else if (answer && !isAsGood(lastView?.view, answer)) {
    setLastView({ view: answer, columns })
  }
  const view = answer ?? (lastView?.columns === columns ? lastView.view : viewOfAll(rows, everything))

  return {
    view,
    /** Whether the rows belong to an earlier query, or not all rows have been searched. */
    isPending: !large.isBroken && !isAnswer(answer, query),
    isBroken: large.isBroken,
    retry: large.retry,
  }
}

const viewOfAll = <Row>(rows: readonly Row[], query: Query): View<Row> =>
  viewOf(rows, query, { places: undefined, count: rows.length }, true)

const isAsGood = <Row>(lastView: View<Row> | undefined, answer: View<Row>): boolean =>
  lastView !== undefined && isSame(lastView.query, answer.query) && lastView.isComplete >= answer.isComplete

/** Whether a view is the complete result of a query. */
export const isAnswer = <Row>(view: View<Row> | undefined, query: Query): boolean =>
  view?.isComplete === true && isSame(view.query, query)

const isSame = (one: Query, other: Query): boolean =>
  one.term === other.term &&
  one.sort?.column === other.sort?.column &&
  one.sort?.direction === other.sort?.direction
