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
  /** Called when the rows cannot be packed, for example because memory is exhausted. */
  onFailure: (error: unknown) => void
}

/** Packs rows in slices while they arrive. */
export interface Packing<Row> {
  /** Discards all rows and starts with these rows. */
  reset: (rows: readonly Row[]) => void
  /** Sets a longer list, which must start with the previous rows. */
  extend: (rows: readonly Row[]) => void
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
  /** Length of `rows` at the last call. The caller may append rows to the same array afterwards. */
  let count = 0
  /** `reset` replaces it, which cancels the work of the previous packer. */
  let packer: BlockPacker<Row> | undefined
  /** Number of rows that have been packed. */
  let length = 0
  /** Starts of the blocks that may still be merged into a larger block. */
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

  /**
   * Returns the first row of the next block. A small block at the end is packed again together with the rows
   * after it, if there are at least as many of these rows as rows in the block.
   */
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
    reset(from) {
      rows = from
      count = from.length
      packer = new BlockPacker(columns, onThrow)
      length = 0
      starts = []
      void packAll()
    },
    extend(more) {
      rows = more
      count = more.length
      void packAll()
    },
    close() {
      packer = undefined
    },
  }
}
