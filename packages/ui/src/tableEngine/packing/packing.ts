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

/** Packs rows in slices, while they arrive. */
export interface Packing<Row> {
  /** Starts over with these rows. */
  reset: (rows: readonly Row[]) => void
  /** Takes a longer list, which starts with the rows given before. */
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
  /** Length of `rows` when they were given: the same list may grow afterwards. */
  let count = 0
  /** Replaced when other rows are given, which cancels the work of the previous one. */
  let packer: BlockPacker<Row> | undefined
  /** Number of rows that are packed. */
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
   * Returns where the next block starts. Small blocks are packed again with at least as many new
   * rows, all in one block.
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
