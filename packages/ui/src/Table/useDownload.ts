import { useEffect, useRef, useState } from 'react'
import { pause } from '../tableEngine/slices.ts'
import { columnsOfFile, csvHead, csvLines } from './csv.ts'
import type { TableProps } from './Table.tsx'
import type { useTable } from './useTable.ts'

/** So many lines are written at a time, so that the page is not held. */
const rowsAtATime = 2000

interface DownloadOptions<Row> extends TableProps<Row> {
  table: ReturnType<typeof useTable<Row>>
}

/** Saves the rows that a table shows now, on all its pages, as a file. */
export function useDownload<Row>({ columns, download, remote, table }: DownloadOptions<Row>) {
  const [isSaving, setSaving] = useState(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  return {
    isSaving,
    save: async () => {
      const { view, wording } = table
      const written = columnsOfFile(columns)
      setSaving(true)
      try {
        const all = remote ? await download?.rows?.(view.query) : undefined
        if (remote && !all) return
        const [count, slice] = all
          ? [all.length, (start: number, end: number) => all.slice(start, end)]
          : [view.count, view.slice]
        const parts = [csvHead(written)]
        for (let start = 0; start < count && isThere.current; start += rowsAtATime) {
          parts.push(csvLines(written, slice(start, Math.min(count, start + rowsAtATime)), wording))
          await pause()
        }
        if (isThere.current)
          give(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${download?.name}.csv`)
      } finally {
        setSaving(false)
      }
    },
  }
}

function give(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
