import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Fault } from '../../tableEngine/engineOptions.ts'

/**
 * Error of rows, columns, the engine or the download. The table still shows all data that it can read.
 */
export type TableFault =
  | Fault
  /**
   * Several rendered rows have the same id. They are shown, but React cannot match them when they
   * change.
   */
  | { kind: 'id'; id: string }
  /** The rows of a list on a server could not be fetched for a CSV file. */
  | { kind: 'download'; error: unknown }

// The log names the type TableFault, because its comments describe every kind of error.
const logToConsole = (fault: TableFault): void => console.error('Table, see TableFault:', fault)

/**
 * Returns a key for errors that can occur for many rows or engines. Errors with the same key are
 * reported once. Returns undefined for errors that are always reported.
 */
const keyOf = (fault: TableFault): string | undefined =>
  fault.kind === 'accessor'
    ? `column ${fault.column}`
    : fault.kind === 'id'
      ? `id ${fault.id}`
      : fault.kind === 'worker'
        ? 'worker'
        : undefined

/**
 * Returns a function that calls `onFault` with an error. Errors of the same column, id or worker are
 * reported once.
 */
export function useFaults(onFault: (fault: TableFault) => void = logToConsole) {
  const reported = useRef(new Set<string>())
  const latest = useRef(onFault)
  useLayoutEffect(() => {
    latest.current = onFault
  })
  return useCallback((fault: TableFault) => {
    const key = keyOf(fault)
    if (key !== undefined && reported.current.has(key)) return
    if (key !== undefined) reported.current.add(key)
    latest.current(fault)
  }, [])
}
