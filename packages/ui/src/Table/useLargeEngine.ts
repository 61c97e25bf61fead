import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { EngineColumn, Fault, Query, View, Wording } from './engine.ts'

export interface EngineUse<Row> {
  rows: readonly Row[]
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  query: Query
  worker: EngineOptions['worker']
  onFault: (fault: Fault) => void
}

/** The engine of a worker over rows that come and change; opened only for a list that needs it. */
export function useLargeEngine<Row>(use: EngineUse<Row>, isOn: boolean) {
  const { rows, columns, wording, query } = use
  const { term, sort } = query
  const { column, direction } = sort ?? {}
  const [engine, setEngine] = useState<TableEngine<Row>>()
  const [broken, setBroken] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(use)
  useLayoutEffect(() => {
    latest.current = use
  })

  useEffect(() => {
    if (!isOn) return
    let opened: TableEngine<Row> | undefined
    let isWanted = true
    const onFault = (fault: Fault) => {
      if (!isWanted) return
      if (fault.kind === 'engine') setBroken(fault)
      latest.current.onFault(fault)
    }
    const open = async () => {
      // Apart from the table, so that short lists do not load what only long ones need.
      const { openEngine } = await import('../tableEngine/tableEngine.ts')
      if (!isWanted) return
      // Tried again after a failure, it does without what may have failed.
      const worker = attempt === 0 ? latest.current.worker : false
      opened = openEngine(columns, wording, { onFault, ...(worker !== undefined && { worker }) })
      setEngine(opened)
    }
    open().catch((error: unknown) => onFault({ kind: 'engine', error }))
    return () => {
      isWanted = false
      opened?.close()
      setEngine(undefined)
      setBroken(undefined)
    }
  }, [isOn, columns, wording, attempt])

  const fed = useRef<{ engine: TableEngine<Row>; rows: readonly Row[] }>(undefined)
  useLayoutEffect(() => {
    if (!engine) return
    const before = fed.current?.engine === engine ? fed.current.rows : []
    fed.current = { engine, rows }
    if (before === rows) return
    if (!isBeginning(before, rows)) engine.replace(rows)
    else engine.append(before.length === 0 ? rows : rows.slice(before.length))
  }, [engine, rows])

  // After the rows, lest the answer is that there are none.
  useLayoutEffect(() => {
    void engine?.query({ term, sort: column !== undefined && direction ? { column, direction } : undefined })
  }, [engine, term, column, direction])

  const view: View<Row> | undefined = useSyncExternalStore(
    engine?.subscribe ?? noNews,
    () => engine?.view,
    () => undefined,
  )
  return { view, isBroken: broken !== undefined, retry: () => setAttempt((before) => before + 1) }
}

/** Whether a list begins with all rows of another one. */
function isBeginning<Row>(before: readonly Row[], rows: readonly Row[]): boolean {
  if (before.length > rows.length) return false
  for (let place = 0; place < before.length; place++) if (before[place] !== rows[place]) return false
  return true
}

const noNews = () => () => {}
