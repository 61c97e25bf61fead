import type { JsonStream } from './answer.ts'
import type { Api } from './implement.ts'
import { jsonStream, patiently, type SentTo } from './jsonStream.ts'

/** Some rows of a list in its order, and from where the next block is read; without `next` it was the last. */
export interface Block<Row, Key> {
  rows: readonly Row[]
  next: Key | undefined
}

/** Reads the block behind a key, or the first one. */
export type ReadBlock<Row, Key> = (after: Key | undefined) => Promise<Block<Row, Key>>

/** What stands around the rows on the wire. */
const brackets = { array: ['[', ']'], content: ['{"content":[', ']}'] } as const
type Shape = keyof typeof brackets

/**
 * Sends a list without pages, one block of it in memory at a time. A list of more than one block takes one of
 * the caller's slots; visitors have none, and are sent only lists of short rows. [T39]
 */
export const listStream = <Row, Key>(
  { host, longLists }: Api,
  sentTo: SentTo | undefined,
  shape: Shape,
  read: ReadBlock<Row, Key>,
): Promise<JsonStream> =>
  jsonStream(
    host,
    listTexts(shape, read, () => (sentTo ? longLists.enter(sentTo.session.user.userId) : undefined)),
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
      ;({ rows, next } = await patiently(() => read(key)))
      text = (written > 0 && rows.length > 0 ? ',' : '') + jsonOf(rows)
      written += rows.length
    }
    yield text + closing
  } finally {
    onEnd?.()
  }
}

const jsonOf = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',')

/** Makes the rows of a query that was limited to `limit` a block: behind a full one there may be rows. */
export const blockOf = <Row, Key>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => Key,
): Block<Row, Key> => {
  const last = rows.at(-1)
  return { rows, next: last !== undefined && rows.length === limit ? keyOf(last) : undefined }
}
