import { useEffect, useRef } from 'react'
import type { TableFault } from './tableFault.ts'

/** Keys for the rows that are drawn: their ids, or for an id that comes again also the place. */
export function uniqueKeys() {
  const ids = new Set<string>()
  const repeated: string[] = []
  return {
    repeated,
    keyOf(id: string, place: number): string {
      if (!ids.has(id)) {
        ids.add(id)
        return id
      }
      repeated.push(id)
      return `${id} ${place}`
    },
  }
}

/** Tells each id that several rows have, once. */
export function useRepeatedIds(repeated: readonly string[], report: (fault: TableFault) => void): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const id of repeated) {
      if (told.current.has(id)) continue
      told.current.add(id)
      report({ kind: 'id', id })
    }
  })
}
