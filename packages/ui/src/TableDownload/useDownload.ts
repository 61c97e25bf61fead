import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TableContextValue } from '../Table/tableContext.ts'
import { pause } from '../tableEngine/slices.ts'
import type { Query } from '../tableEngine/value.ts'
import { columnsOfFile, csvHead, csvLines } from './csv.ts'

/** So many lines are written at a time, so that the page is not held. */
const rowsAtATime = 2000

/** How often a file that waits for the rows looks whether they are there. */
const waitMs = 50

/** Fetches all rows of a remote list as they are found and sorted; undefined where that failed. */
export type FetchRows<Row> = (query: Query) => Promise<readonly Row[] | undefined>

type DownloadOptions<Row> = TableContextValue<Row> & {
  name: string
  fetchRows: FetchRows<Row> | undefined
  failureText: string
}

/** Saves the rows that a table shows, on all its pages, as a file; while they are looked for, once they are known. */
export function useDownload<Row>(options: DownloadOptions<Row>) {
  const { tellFailure } = options
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      tellFailure(undefined)
    }
  }, [tellFailure])

  async function write(): Promise<void> {
    while (isThere.current && isAwaited(latest.current)) await new Promise((done) => setTimeout(done, waitMs))
    const { columns, name, fetchRows, remote, failure, table } = latest.current
    if (!remote && failure) throw new Error('Not all rows have come')
    const { view, wording, texts } = table
    const written = columnsOfFile(columns)
    const all = remote ? await fetchRows?.(view.query) : undefined
    if (remote && !all) return
    const [count, slice] = all
      ? [all.length, (start: number, end: number) => all.slice(start, end)]
      : [view.count, view.slice]
    const parts = [csvHead(written)]
    for (let start = 0; start < count && isThere.current; start += rowsAtATime) {
      const rows = slice(start, Math.min(count, start + rowsAtATime))
      parts.push(csvLines(written, rows, wording, texts.unreadable))
      await pause()
    }
    if (isThere.current) give(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }

  const save = () => {
    setSaving(true)
    tellFailure(undefined)
    write()
      .catch((error: unknown) => {
        const { table, failureText } = latest.current
        if (isThere.current) tellFailure({ text: failureText, onRetry: save })
        table.report({ kind: 'download', error })
      })
      .finally(() => setSaving(false))
  }
  return { isSaving, save }
}

/** Whether there is more to come of what the file is to hold. */
const isAwaited = <Row>({ remote, isLoading, table }: TableContextValue<Row>): boolean =>
  table.isPending || (!remote && isLoading === true)

function give(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
