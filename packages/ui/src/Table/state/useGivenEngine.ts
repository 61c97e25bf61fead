import { useState } from 'react'
import type { Query } from '../../tableEngine/value.ts'
import type { TableRows } from '../TableProps.ts'
import { useEngine } from './useEngine.ts'

/** Engine that the table's owner opened. */
export type GivenEngine<Row> = Extract<TableRows<Row>, { engine: unknown }>['engine']

/** Number of rows from which column widths and kinds are taken. */
const sampleSize = 100

/** Sends the query to an engine passed as a prop. Returns its view and its first rows. */
export function useGivenEngine<Row>(engine: GivenEngine<Row> | undefined, query: Query) {
  const view = useEngine(engine, query)
  // The first rows that arrived: later rows must not change the column widths.
  const [sample, setSample] = useState<{ of: typeof engine; rows: readonly Row[] }>()
  if (view && view.count > 0 && sample?.of !== engine)
    setSample({ of: engine, rows: view.slice(0, sampleSize) })
  return { view, sample: sample?.of === engine ? sample?.rows : undefined }
}
