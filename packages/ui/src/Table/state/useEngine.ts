import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { TableEngine } from '../../tableEngine/tableEngine.ts'
import type { Query } from '../../tableEngine/value.ts'
import type { View } from '../../tableEngine/view.ts'

/** Sends each new query to the engine, and returns the engine's current view. */
export function useEngine<Row>(
  engine: Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query'> | undefined,
  { term, sort }: Query,
): View<Row> | undefined {
  const { column, direction } = sort ?? {}
  useLayoutEffect(() => {
    void engine?.query({ term, sort: column !== undefined && direction ? { column, direction } : undefined })
  }, [engine, term, column, direction])
  return useSyncExternalStore(
    engine?.subscribe ?? neverNotifies,
    () => engine?.view,
    () => undefined,
  )
}

const neverNotifies = () => () => {}
