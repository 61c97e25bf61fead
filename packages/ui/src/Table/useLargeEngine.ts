import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Fault } from '../tableEngine/engineOptions.ts'
import type { EngineOptions, TableEngine } from '../tableEngine/tableEngine.ts'
import type { EngineColumn, Query, Wording } from '../tableEngine/value.ts'
import type { View } from '../tableEngine/view.ts'

/** With more rows than these the engine of a worker answers: to do it at once could hold the page too long. */
export const engineFrom = 2_000

export interface EngineUse<Row> {
  rows: readonly Row[]
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  query: Query
  worker: EngineOptions['worker']
  onFault: (fault: Fault) => void
}

interface Opened<Row> {
  engine: TableEngine<Row>
  columns: readonly EngineColumn<Row>[]
}

/** The engine of a worker over rows that come and change; opened only for a list that needs it. */
export function useLargeEngine<Row>(use: EngineUse<Row>, isOn: boolean) {
  const { rows, columns, wording, query } = use
  const { term, sort } = query
  const { column, direction } = sort ?? {}
  const [opened, setOpened] = useState<Opened<Row>>()
  const [isBroken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(use)
  useLayoutEffect(() => {
    latest.current = use
  })

  const fed = useRef<{ engine: TableEngine<Row>; rows: readonly Row[] }>(undefined)
  useEffect(() => {
    if (!isOn) return
    let engine: TableEngine<Row> | undefined
    let isWanted = true
    const onFault = (fault: Fault) => {
      if (!isWanted) return
      if (fault.kind === 'engine') setBroken(true)
      latest.current.onFault(fault)
    }
    const open = async () => {
      // Apart from the table, so that short lists do not load what only long ones need.
      const { openEngine } = await import('../tableEngine/tableEngine.ts')
      if (!isWanted) return
      // Tried again after a failure, it does without what may have failed.
      const worker = attempt === 0 ? latest.current.worker : false
      const options = { onFault, workerFrom: engineFrom, ...(worker !== undefined && { worker }) }
      engine = openEngine(columns, wording, options)
      setOpened({ engine, columns })
    }
    open().catch((error: unknown) => onFault({ kind: 'engine', error }))
    return () => {
      isWanted = false
      engine?.close()
      // A closed engine must not hold its rows.
      fed.current = undefined
      setOpened(undefined)
      setBroken(false)
    }
  }, [isOn, columns, wording, attempt])

  const engine = opened?.engine
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
    const asked = column !== undefined && direction ? { column, direction } : undefined
    void engine?.query({ term, sort: asked })
  }, [engine, term, column, direction])

  const view: View<Row> | undefined = useSyncExternalStore(
    engine?.subscribe ?? noNews,
    () => engine?.view,
    () => undefined,
  )
  return {
    /** Of these columns, not of others that were there a moment before. */
    view: opened?.columns === columns ? view : undefined,
    isBroken,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Whether a list begins with all rows of another one. */
function isBeginning<Row>(before: readonly Row[], rows: readonly Row[]): boolean {
  if (before.length > rows.length) return false
  for (let place = 0; place < before.length; place++) if (before[place] !== rows[place]) return false
  return true
}

const noNews = () => () => {}
