import type { Cells } from '../columns/block.ts'
import type { StoredColumn, Wording } from '../value.ts'
import type { Reply, Request } from './protocol.ts'

/**
 * Field of the rows of a stream. Both threads store its cells: the worker searches and sorts by it,
 * the page shows it.
 */
export interface StreamField {
  id: string
  /**
   * Path such as 'person.lastName'. The path 'sites.*.siteCode' selects the codes of all sites, joined
   * by line feeds.
   */
  path: string
  isFilterable?: boolean
  isSortable?: boolean
  /**
   * Sorts as a server's index does instead of by locale. So the streamed list has the same order as the
   * pages of the list that a server sorts. Texts are converted to NFKC and lower case and compared by
   * code points. If a cell has several texts, the lowest of them is compared. Empty texts are first.
   * Equal texts are sorted by the numbers of the sortable field `thenBy`.
   */
  keyOrder?: { thenBy: string }
}

/** Source of the rows: those arguments of `fetch` that can be sent to a worker. */
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
  /** The stream has ended; `message` is set if it failed. */
  | { type: 'end'; status: number | undefined; message: string | undefined }
