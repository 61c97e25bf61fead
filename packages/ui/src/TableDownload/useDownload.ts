import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TableContextValue } from '../Table/tableContext.ts'
import { pause } from '../tableEngine/slices.ts'
import type { Query } from '../tableEngine/value.ts'
import { columnsOfFile, csvHead, csvLines } from './csv.ts'

/** Number of lines that are written at a time, so that the page is not blocked. */
const chunkRows = 2000

/** Milliseconds between checks whether pending rows have arrived. */
const waitMs = 50

/**
 * Function that loads all rows of a list on a server, in the order of the query. Resolves to undefined
 * if this failed.
 */
export type FetchRows<Row> = (query: Query) => Promise<readonly Row[] | undefined>

type DownloadOptions<Row> = TableContextValue<Row> & {
  name: string | (() => string)
  fetchRows: FetchRows<Row> | undefined
  failureText: string
}

/**
 * Returns a function that saves the rows of all pages of a table as a CSV file. It waits for pending
 * rows.
 */
export function useDownload<Row>(options: DownloadOptions<Row>) {
  const { showFailure } = options
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      showFailure(undefined)
    }
  }, [showFailure])

  async function write(): Promise<void> {
    while (isMounted.current && isAwaited(latest.current))
      await new Promise((done) => setTimeout(done, waitMs))
    const { columns, name, fetchRows, status, table } = latest.current
    const { isRemote } = table
    if (!isRemote && status?.failure) throw new Error('Not all rows could be loaded')
    const { view, wording, texts } = table
    const written = columnsOfFile(columns)
    const all = isRemote ? await fetchRows?.(view.query) : undefined
    if (isRemote && !all) return
    const [count, slice] = all
      ? [all.length, (start: number, end: number) => all.slice(start, end)]
      : [view.count, view.slice]
    const parts = [csvHead(written)]
    for (let start = 0; start < count && isMounted.current; start += chunkRows) {
      const rows = slice(start, Math.min(count, start + chunkRows))
      parts.push(csvLines(written, rows, wording, texts.unreadable))
      await pause()
    }
    const fileName = typeof name === 'function' ? name() : name
    if (isMounted.current) saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  }

  const save = () => {
    setSaving(true)
    showFailure(undefined)
    write()
      .catch((error: unknown) => {
        const { table, failureText } = latest.current
        if (isMounted.current) showFailure({ text: failureText, onRetry: save })
        table.report({ kind: 'download', error })
      })
      .finally(() => setSaving(false))
  }
  return { isSaving, save }
}

/** Whether rows that belong in the file are still pending. */
const isAwaited = <Row>({ status, table }: TableContextValue<Row>): boolean =>
  table.isPending || (!table.isRemote && status?.isLoading === true)

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The URL is revoked after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
