import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Fault } from '../../tableEngine/engineOptions.ts'
import { type EngineOptions, openEngine, type TableEngine } from '../../tableEngine/tableEngine.ts'
import type { EngineColumn, Query, Wording } from '../../tableEngine/value.ts'
import { afterPaint } from '../window/afterPaint.ts'
import { useEngine } from './useEngine.ts'

/**
 * Number of rows above which an engine with a worker is used. Filtering more rows synchronously could
 * block the page.
 */
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

/** Opens an engine with a worker for a long list of rows, which may grow or change. */
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
    // A retry runs without a worker, because the worker may have caused the failure.
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
      // Removes the closed engine from the state. Otherwise its rows would remain in memory.
      setOpened({})
    }
  }, [isOn, columns, wording, attempt])

  // Runs before `useEngine` sends the query; otherwise the query would find no rows.
  useLayoutEffect(() => engine?.setRows(rows), [engine, rows])
  const view = useEngine(engine, query)
  return {
    /** View of the current columns. A view of the columns of an earlier render is not returned. */
    view: opened.columns === columns ? view : undefined,
    isBroken,
    retry: () => setAttempt((before) => before + 1),
  }
}
