import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Fault } from '../../tableEngine/engineOptions.ts'
import { type EngineOptions, openEngine, type TableEngine } from '../../tableEngine/tableEngine.ts'
import type { EngineColumn, Query, Wording } from '../../tableEngine/value.ts'
import { afterPaint } from '../window/afterPaint.ts'
import { useEngine } from './useEngine.ts'

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
  engine?: TableEngine<Row>
  columns?: readonly EngineColumn<Row>[]
  isBroken?: boolean
}

/** The engine of a worker over rows that come and change; opened only for a list that needs it. */
export function useLargeEngine<Row>(use: EngineUse<Row>, isOn: boolean) {
  const { rows, columns, wording, query } = use
  const [{ engine, isBroken = false, ...opened }, setOpened] = useState<Opened<Row>>({})
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(use)
  useLayoutEffect(() => {
    latest.current = use
  })

  useEffect(() => {
    if (!isOn) return
    const onFault = (fault: Fault) => {
      if (fault.kind === 'engine') setOpened((now) => ({ ...now, isBroken: true }))
      latest.current.onFault(fault)
    }
    // Tried again after a failure, it does without what may have failed.
    const worker = attempt === 0 ? latest.current.worker : false
    const options = { onFault, workerFrom: engineFrom, ...(worker !== undefined && { worker }) }
    let own: TableEngine<Row> | undefined
    const cancel = afterPaint(() => {
      own = openEngine(columns, wording, options)
      setOpened({ engine: own, columns })
    })
    return () => {
      cancel()
      own?.close()
      // A closed engine must not hold its rows.
      setOpened({})
    }
  }, [isOn, columns, wording, attempt])

  // Before the query, lest the answer is that there are none.
  useLayoutEffect(() => engine?.setRows(rows), [engine, rows])
  const view = useEngine(engine, query)
  return {
    /** Of these columns, not of others that were there a moment before. */
    view: opened.columns === columns ? view : undefined,
    isBroken,
    retry: () => setAttempt((before) => before + 1),
  }
}
