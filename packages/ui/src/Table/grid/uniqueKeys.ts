import { useEffect } from 'react'
import type { TableFault } from '../state/useFaults.ts'

/**
 * Returns React keys for the rendered rows: their ids; a repeated id gets the first free number
 * appended.
 */
export function uniqueKeys() {
  const keys = new Set<string>()
  const repeated: string[] = []
  return {
    repeated,
    keyOf(id: string): string {
      let key = id
      for (let copy = 2; keys.has(key); copy++) key = `${id} ${copy}`
      if (key !== id) repeated.push(id)
      keys.add(key)
      return key
    },
  }
}

/** Reports ids that several rows have. */
export function useRepeatedIds(repeated: readonly string[], report: (fault: TableFault) => void): void {
  useEffect(() => {
    for (const id of repeated) report({ kind: 'id', id })
  })
}
