import { blockRows, type Cells } from '../columns/block.ts'
import { BlockPacker } from '../packing/blockPacker.ts'
import { pause, runToEnd } from '../slices.ts'
import { keyRanksOf } from '../sort/keyOrder.ts'
import type { StoredColumn } from '../value.ts'
import { createHost, type HostOptions } from './host.ts'
import { readRows, valueAt } from './readRows.ts'
import type { StreamReply, StreamRequest } from './streamProtocol.ts'

interface StreamHostOptions extends Pick<HostOptions, 'budget' | 'largestDictionary'> {
  post: (reply: StreamReply, transfer: ArrayBuffer[]) => void
}

type Load = Extract<StreamRequest, { type: 'load' }>

/**
 * Creates a host that also fetches and parses the rows. It runs in the thread that filters and sorts
 * them, and sends only their cells to the page.
 */
export function createStreamHost(options: StreamHostOptions) {
  const { post } = options
  const host = createHost(options)
  const ending = new AbortController()

  async function load({ source, paths, columns, wording }: Load): Promise<void> {
    host.receive({ type: 'open', columns: columns.map(withRanking), wording })
    const { url, ...init } = source
    const response = await fetch(url, { ...init, signal: ending.signal })
    if (!response.ok || response.body === null) {
      post({ type: 'end', status: response.status, message: response.statusText }, [])
      return
    }
    const packer = new BlockPacker(
      paths.map((path, index) => ({ id: String(index), value: (row: unknown) => valueAt(row, path) })),
      () => {},
    )
    let start = 0
    for await (const rows of readRows(textsOf(response.body))) {
      for (let from = 0; from < rows.length; from += blockRows) {
        const part = rows.slice(from, from + blockRows)
        const block = runToEnd(packer.pack(part, start))
        // The packer packs every column, so no cells are undefined. Only the page needs the columns
        // that are neither searched nor sorted.
        const cells = block.cells as readonly Cells[]
        post({ type: 'rows', start, length: part.length, cells }, [])
        const asked = cells.map((each, index) =>
          columns[index]?.isFilterable || columns[index]?.isSortable ? each : undefined,
        )
        host.receive({ type: 'block', block: { ...block, cells: asked } })
        start += part.length
        await pause()
      }
    }
    post({ type: 'end', status: response.status, message: undefined }, [])
  }

  return {
    receive(request: StreamRequest) {
      if (request.type !== 'load') host.receive(request)
      else
        load(request).catch((error: unknown) =>
          post({ type: 'end', status: undefined, message: String(error) }, []),
        )
    },
    close() {
      ending.abort()
      host.close()
    },
  }
}

/** Adds the ranking function to a column that is sorted by keys. */
const withRanking = (column: StoredColumn): StoredColumn =>
  column.keyOrder ? { ...column, keyOrder: { ...column.keyOrder, ranksOf: keyRanksOf } } : column

/**
 * Minimum number of characters that are parsed together, except in the first part. This is enough for a
 * full block of rows; smaller parts would result in small blocks.
 */
const textAtATime = 2 ** 19

async function* textsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isFirst = true
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    // The first part is yielded immediately, so that the first rows are shown early.
    if (!isFirst && text.length < textAtATime) continue
    isFirst = false
    yield text
    text = ''
  }
  yield text
}
