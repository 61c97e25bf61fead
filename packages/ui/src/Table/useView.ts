import { useEffect, useMemo, useRef, useState } from 'react'
import { createEngine, isEverything, manyRows, type Query, type View } from './engine.ts'
import { type EngineUse, useLargeEngine } from './useLargeEngine.ts'

/** The rows that answer a query: at once, or for a long list as soon as its engine has them. */
export function useView<Row>(use: EngineUse<Row>) {
  const { rows, columns, wording, query, onFault } = use
  const isLarge = rows.length > manyRows
  const engine = useMemo(
    () => (isLarge ? undefined : createEngine(rows, columns, wording)),
    [isLarge, rows, columns, wording],
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const fault of engine?.faults ?? []) {
      if (told.current.has(fault.column)) continue
      told.current.add(fault.column)
      onFault(fault)
    }
  })
  const large = useLargeEngine(use, isLarge)
  const everything = useMemo(() => viewOfAll(rows), [rows])

  const answer = useMemo(() => {
    if (isEverything(query)) return { ...everything, query }
    if (engine) return engine.view(query)
    return large.view && !isEverything(large.view.query) ? large.view : undefined
  }, [engine, everything, large.view, query])

  // What was shown last stays while an engine is opened that has not answered yet.
  const [kept, setKept] = useState<View<Row>>()
  if (isEverything(query)) {
    if (kept) setKept(undefined)
  } else if (answer && !(kept && isSame(kept.query, answer.query) && kept.isComplete >= answer.isComplete)) {
    setKept(answer)
  }
  const view = answer ?? kept ?? everything

  return {
    view,
    /** Whether the rows are those of an earlier query, or not all have been looked at. */
    isPending: !(answer?.isComplete && isSame(answer.query, query)),
    isBroken: large.isBroken,
    retry: large.retry,
  }
}

const viewOfAll = <Row>(rows: readonly Row[]): View<Row> => ({
  query: { term: '', sort: undefined },
  total: rows.length,
  count: rows.length,
  isComplete: true,
  slice: (start, end) => rows.slice(start, end),
})

const isSame = (one: Query, other: Query): boolean =>
  one.term === other.term &&
  one.sort?.column === other.sort?.column &&
  one.sort?.direction === other.sort?.direction
