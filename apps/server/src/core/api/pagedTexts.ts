import { pageOf } from '../records/pageOf.ts'
import type { JsonStream } from './answer.ts'
import type { Api } from './implement.ts'
import { jsonStream, patiently, type SentTo } from './jsonStream.ts'

/** Rows that are read at once: few enough that their time does not matter to other requests. */
export const rowsAtOnce = 2_000

/** A row as it is sent, with what the rows behind it are found by. */
export interface TextRow {
  text: string
}

/** A page that can have any number of rows. */
export interface PagedRows<Row extends TextRow> {
  /** Rows on all pages. */
  total: number
  /** Reads rows from a place, or behind a row. */
  read: (from: number | Row, limit: number) => Promise<readonly Row[]>
}

interface Asked {
  page: number
  size: number
  sort: string
}

interface PageOptions<Row extends TextRow> {
  asked: Asked
  /** Counts the rows; nothing is read before. */
  open: () => Promise<PagedRows<Row>>
  /** Rows in a block, where rows are large fewer than usual. */
  atOnce?: number
  /** Rows in the first block of several: a reader who shows them need not wait for more. */
  atFirst?: number
}

/** Sends a page block by block; one of more than one block takes one of the caller's slots. [T39, SHELL-038] */
export const pageStream = <Row extends TextRow>(
  { host, longLists }: Api,
  sentTo: SentTo,
  options: PageOptions<Row>,
): Promise<JsonStream> =>
  jsonStream(
    host,
    pageTexts(options, () => longLists.enter(sentTo.session.user.userId)),
    sentTo,
  )

/** The page as JSON; its totals come last, when they are known. */
async function* pageTexts<Row extends TextRow>(
  { asked, open, atOnce = rowsAtOnce, atFirst = atOnce }: PageOptions<Row>,
  onLong: () => () => void,
): AsyncGenerator<string, void, void> {
  const { total, read } = await open()
  const start = asked.page * asked.size
  // Behind the end there is nothing to read.
  const size = start < total ? asked.size : 0
  const limitAt = (written: number) =>
    Math.min(written === 0 && size > atOnce ? atFirst : atOnce, size - written)
  let rows = size === 0 ? [] : await read(start, limitAt(0))
  let written = rows.length
  const isLong = written > 0 && written === limitAt(0) && written < Math.min(size, total - start)
  const onEnd = isLong ? onLong() : undefined
  try {
    let opening = '{"content":['
    for (let limit = limitAt(0); rows.length > 0; ) {
      yield opening + rows.map(({ text }) => text).join(',')
      opening = ','
      const last = rows.at(-1)
      if (!last || !isLong || rows.length < limit || written >= size) break
      limit = limitAt(written)
      rows = await patiently(() => read(last, limit))
      written += rows.length
    }
    const page = pageOf([], Math.max(total, written > 0 ? start + written : 0), asked)
    const totals = JSON.stringify({ ...page, content: undefined, numberOfElements: written })
    yield `${opening === ',' ? '' : opening}],${totals.slice(1)}`
  } finally {
    onEnd?.()
  }
}
