import type { JsonStream } from './answer.ts'
import type { Api } from './implement.ts'
import { jsonStream, retryWhileBusy, type SentTo } from './jsonStream.ts'

/**
 * Rows of a list in its sort order, and the key after which the next block starts. `next` is undefined in the
 * last block.
 */
export interface Block<Row, Key> {
  rows: readonly Row[]
  next: Key | undefined
}

/** Reads the block after a key, or the first block. */
export type ReadBlock<Row, Key> = (after: Key | undefined) => Promise<Block<Row, Key>>

/** The JSON before and after the rows. */
const brackets = { array: ['[', ']'], content: ['{"content":[', ']}'] } as const
type Shape = keyof typeof brackets

/**
 * Streams a list without pages, with one block in memory at a time. A list of more than one block uses one of
 * the caller's slots for long lists. Visitors have no slots, so the slots do not limit the memory that their
 * lists use at the same time. The rows of lists for visitors must therefore be short. [T39]
 */
export const listStream = <Row, Key>(
  { host, longLists }: Api,
  sentTo: SentTo | undefined,
  shape: Shape,
  read: ReadBlock<Row, Key>,
): Promise<JsonStream> =>
  jsonStream(
    host,
    listTexts(shape, read, () => (sentTo ? longLists.acquire(sentTo.session.user.userId) : undefined)),
    sentTo,
  )

async function* listTexts<Row, Key>(
  shape: Shape,
  read: ReadBlock<Row, Key>,
  onLong: () => (() => void) | undefined,
): AsyncGenerator<string, void, void> {
  const [opening, closing] = brackets[shape]
  let { rows, next } = await read(undefined)
  const onEnd = next === undefined ? undefined : onLong()
  try {
    let text = opening + jsonOf(rows)
    let written = rows.length
    while (next !== undefined) {
      yield text
      const key = next
      ;({ rows, next } = await retryWhileBusy(() => read(key)))
      text = (written > 0 && rows.length > 0 ? ',' : '') + jsonOf(rows)
      written += rows.length
    }
    yield text + closing
  } finally {
    onEnd?.()
  }
}

const jsonOf = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',')

/** Makes a block from the rows of a query with this `limit`: if the block is full, there may be more rows. */
export const blockOf = <Row, Key>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => Key,
): Block<Row, Key> => {
  const last = rows.at(-1)
  return { rows, next: last !== undefined && rows.length === limit ? keyOf(last) : undefined }
}
