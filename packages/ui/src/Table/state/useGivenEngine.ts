import { useState } from 'react'
import type { Query } from '../../tableEngine/value.ts'
import type { TableRows } from '../TableProps.ts'
import { useEngine } from './useEngine.ts'

/** Engine that was opened outside the table and passed as a prop. */
export type GivenEngine<Row> = Extract<TableRows<Row>, { engine: unknown }>['engine']

/** Number of rows that determine the widths and kinds of columns. */
const sampleSize = 100

/**
 * Sends the query to an engine that was passed as a prop. Returns the view of the engine and its first
 * rows.
 */
export function useGivenEngine<Row>(engine: GivenEngine<Row> | undefined, query: Query) {
  const view = useEngine(engine, query)
  // The sample has the rows that arrived first. Later rows must not change the column widths.
  const [sample, setSample] = useState<{ of: typeof engine; rows: readonly Row[] }>()
  if (view && view.count > 0 && sample?.of !== engine)
    setSample({ of: engine, rows: view.slice(0, sampleSize) })
  return { view, sample: sample?.of === engine ? sample?.rows : undefined }
}
