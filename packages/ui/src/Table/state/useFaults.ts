import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Fault } from '../../tableEngine/engineOptions.ts'

/** What went wrong with rows, columns, the engine or the file. The table shows what it can nevertheless. */
export type TableFault =
  | Fault
  /** Several rows that are drawn have the same id; they are shown, but cannot be told apart when they change. */
  | { kind: 'id'; id: string }
  /** The rows of a remote list could not be fetched for a file. */
  | { kind: 'download'; error: unknown }

// Each kind is explained there.
const tellDeveloper = (fault: TableFault): void => console.error('Table, see TableFault:', fault)

/** Of what is asked anew with each row and each engine; anything else is news every time. */
const nameOf = (fault: TableFault): string | undefined =>
  fault.kind === 'accessor'
    ? `column ${fault.column}`
    : fault.kind === 'id'
      ? `id ${fault.id}`
      : fault.kind === 'worker'
        ? 'worker'
        : undefined

/** Tells the owner of a table what went wrong, or else the developer; each column and id once. */
export function useFaults(onFault: (fault: TableFault) => void = tellDeveloper) {
  const told = useRef(new Set<string>())
  const latest = useRef(onFault)
  useLayoutEffect(() => {
    latest.current = onFault
  })
  return useCallback((fault: TableFault) => {
    const name = nameOf(fault)
    if (name !== undefined && told.current.has(name)) return
    if (name !== undefined) told.current.add(name)
    latest.current(fault)
  }, [])
}
