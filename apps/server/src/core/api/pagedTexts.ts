import { pageOf } from '../records/pageOf.ts'
import type { JsonStream } from './answer.ts'
import type { Api } from './implement.ts'
import { jsonStream, retryWhileBusy, type SentTo } from './jsonStream.ts'

/** Number of rows per read, small enough not to delay other requests. */
export const rowsAtOnce = 2_000

/**
 * A row as JSON text. Extending types also contain the sort key, so that the next block can be read after the
 * row.
 */
export interface TextRow {
  text: string
}

/** The rows of a list, read in blocks. */
export interface PagedRows<Row extends TextRow> {
  /** Number of rows on all pages. */
  total: number
  /** Reads up to `limit` rows, from a position in the list or after a row. */
  read: (from: number | Row, limit: number) => Promise<readonly Row[]>
}

interface PageRequest {
  page: number
  size: number
  sort: string
}

interface PageOptions<Row extends TextRow> {
  pageRequest: PageRequest
  /** Counts the rows. Called before any row is read. */
  open: () => Promise<PagedRows<Row>>
  /** Rows per block; set it below the default if rows are large. */
  atOnce?: number
  /** Rows in the first block of several: a smaller block lets the client show rows earlier. */
  atFirst?: number
}

/**
 * Streams a page in blocks. A page of more than one block uses one of the caller's slots for long lists. [T39,
 * SHELL-038]
 */
export const pageStream = <Row extends TextRow>(
  { host, longLists }: Api,
  sentTo: SentTo,
  options: PageOptions<Row>,
): Promise<JsonStream> =>
  jsonStream(
    host,
    pageTexts(options, () => longLists.acquire(sentTo.session.user.userId)),
    sentTo,
  )

/** Yields the page as JSON. The totals are at the end, because the number of rows is known only then. */
async function* pageTexts<Row extends TextRow>(
  { pageRequest, open, atOnce = rowsAtOnce, atFirst = atOnce }: PageOptions<Row>,
  onLong: () => () => void,
): AsyncGenerator<string, void, void> {
  const { total, read } = await open()
  const start = pageRequest.page * pageRequest.size
  // A page after the last row is empty: nothing is read.
  const size = start < total ? pageRequest.size : 0
  const limitAt = (written: number) =>
    Math.min(written === 0 && size > atOnce ? atFirst : atOnce, size - written)
  let rows = size === 0 ? [] : await read(start, limitAt(0))
  let written = rows.length
  const isLong = written < Math.min(size, total - start)
  const onEnd = isLong ? onLong() : undefined
  try {
    let opening = '{"content":['
    for (let limit = limitAt(0); rows.length > 0; ) {
      yield opening + rows.map(({ text }) => text).join(',')
      opening = ','
      const last = rows.at(-1)
      if (!last || !isLong || rows.length < limit || written >= size) break
      limit = limitAt(written)
      rows = await retryWhileBusy(() => read(last, limit))
      written += rows.length
    }
    const page = pageOf([], Math.max(total, written > 0 ? start + written : 0), pageRequest)
    const totals = JSON.stringify({ ...page, content: undefined, numberOfElements: written })
    yield `${opening === ',' ? '' : opening}],${totals.slice(1)}`
  } finally {
    onEnd?.()
  }
}
