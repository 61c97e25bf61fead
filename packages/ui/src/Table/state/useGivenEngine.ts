import { useState } from 'react'
import type { Query } from '../../tableEngine/value.ts'
import type { TableProps } from '../TableProps.ts'
import { useEngine } from './useEngine.ts'

/** So many rows tell how wide columns are and of which kind. */
const sampleSize = 100

/** What an engine that somebody else holds answers to a query. */
export function useGivenEngine<Row>(engine: TableProps<Row>['engine'], query: Query) {
  const view = useEngine(engine, query)
  // The first rows that came: others must not make the columns move.
  const [taken, take] = useState<{ of: typeof engine; rows: readonly Row[] }>()
  if (view && view.count > 0 && taken?.of !== engine) take({ of: engine, rows: view.slice(0, sampleSize) })
  return { view, sample: taken?.of === engine ? taken?.rows : undefined }
}
