import { useEffect } from 'react'
import type { TableFault } from '../state/useFaults.ts'

/**
 * Creates a function that returns the React key of each rendered row. The key is the row's id. If the
 * id is repeated, a number is appended.
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

/** Reports the ids that more than one row has. */
export function useRepeatedIds(repeated: readonly string[], report: (fault: TableFault) => void): void {
  useEffect(() => {
    for (const id of repeated) report({ kind: 'id', id })
  })
}
