import { type Block, blockRows } from '../columns/block.ts'
import type { OnThrow } from '../search/plainCore.ts'
import { createLoop, type Slices } from '../slices.ts'
import type { EngineColumn } from '../value.ts'
import { BlockPacker } from './blockPacker.ts'

interface Options<Row> {
  columns: readonly EngineColumn<Row>[]
  run: Slices
  onThrow: OnThrow
  onBlock: (block: Block) => void
  /** Told that these rows cannot be packed, e.g. for want of memory. */
  onFailure: (error: unknown) => void
}

/** Packs rows in slices, as they come. */
export interface Packing<Row> {
  /** From the first of these rows on. */
  begin: (rows: readonly Row[]) => void
  /** More of them have come: these rows begin with those before. */
  goOn: (rows: readonly Row[]) => void
  close: () => void
}

export function createPacking<Row>({
  columns,
  run,
  onThrow,
  onBlock,
  onFailure,
}: Options<Row>): Packing<Row> {
  let rows: readonly Row[] = []
  /** How many of them were there when they were given. */
  let count = 0
  /** Another one for other rows. */
  let packer: BlockPacker<Row> | undefined
  /** How many rows are packed. */
  let length = 0
  /** Where the blocks begin that may still be packed anew with more rows. */
  let starts: number[] = []

  const packAll = createLoop(
    () => (packer && length < count ? packBlock(packer) : undefined),
    (error) => {
      if (packer) onFailure(error)
      packer = undefined
    },
  )

  async function packBlock(by: BlockPacker<Row>): Promise<void> {
    const start = nextStart()
    const block = await run(
      by.pack(rows.slice(start, Math.min(count, start + blockRows)), start),
      () => packer !== by,
    )
    if (!block || packer !== by) return
    starts.push(start)
    length = start + block.length
    onBlock(block)
  }

  /** Small blocks that were packed before are packed again together with at least as many new rows, all in one block. */
  function nextStart(): number {
    let start = length
    for (let last = starts.at(-1); last !== undefined; last = starts.at(-1)) {
      if (length - last >= blockRows || start - last > count - start) break
      start = last
      starts.pop()
    }
    return start
  }

  return {
    begin(from) {
      rows = from
      count = from.length
      packer = new BlockPacker(columns, onThrow)
      length = 0
      starts = []
      void packAll()
    },
    goOn(more) {
      rows = more
      count = more.length
      void packAll()
    },
    close() {
      packer = undefined
    },
  }
}
