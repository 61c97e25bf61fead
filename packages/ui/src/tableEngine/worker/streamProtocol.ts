import type { Cells } from '../columns/block.ts'
import type { StoredColumn, Wording } from '../value.ts'
import type { Reply, Request } from './protocol.ts'

/** A field of the rows of a stream, kept by both threads: the worker finds and orders by it, the page shows it. */
export interface StreamField {
  id: string
  /** 'person.lastName'; 'sites.*.siteCode' is all of them, a line feed between two. */
  path: string
  isFilterable?: boolean
  isSortable?: boolean
  /**
   * Orders as a server's index does, not as the reader's language has it, so that a list has the same order in
   * pages and as a whole: by the code points of the text in NFKC and lower case; of several texts the least
   * counts; empty ones are first, and equal ones ordered by the numbers of the sortable field `thenBy`.
   */
  keyOrder?: { thenBy: string }
}

/** Where the rows come from: what `fetch` takes, as far as it is plain data. */
export interface StreamSource {
  url: string
  headers?: Readonly<Record<string, string>>
  credentials?: RequestCredentials
  cache?: RequestCache
}

export type StreamRequest =
  | Request
  | {
      type: 'load'
      source: StreamSource
      paths: readonly (readonly string[])[]
      columns: readonly StoredColumn[]
      wording: Wording
    }

export type StreamReply =
  | Reply
  /** More rows: the cells of each field. */
  | { type: 'rows'; start: number; length: number; cells: readonly Cells[] }
  /** All rows are there, or no more will come. */
  | { type: 'end'; status: number | undefined; message: string | undefined }
