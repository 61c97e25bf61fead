import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Fault } from '../../tableEngine/engineOptions.ts'

/** Error of rows, columns, the engine or the download. The table still shows all data that it can. */
export type TableFault =
  | Fault
  /**
   * Several rendered rows have the same id: they are shown, but React cannot match them when they
   * change.
   */
  | { kind: 'id'; id: string }
  /** The rows of a remote list could not be fetched for a file. */
  | { kind: 'download'; error: unknown }

// TableFault describes every kind.
const logToConsole = (fault: TableFault): void => console.error('Table, see TableFault:', fault)

/**
 * Returns the key of an error that can occur again with each row or engine; undefined for errors that are
 * always reported.
 */
const keyOf = (fault: TableFault): string | undefined =>
  fault.kind === 'accessor'
    ? `column ${fault.column}`
    : fault.kind === 'id'
      ? `id ${fault.id}`
      : fault.kind === 'worker'
        ? 'worker'
        : undefined

/** Returns a function that reports errors to the table's owner, or to the console; each column and id once. */
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
