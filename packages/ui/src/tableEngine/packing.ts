import { type Block, blockRows } from './block.ts'
import { BlockPacker } from './blockPacker.ts'
import type { OnThrow } from './plainCore.ts'
import type { RowList } from './rowList.ts'
import { pause, type Slices } from './slices.ts'
import type { EngineColumn } from './value.ts'

interface Options<Row> {
  columns: readonly EngineColumn<Row>[]
  slices: Slices
  onThrow: OnThrow
  onBlock: (block: Block) => void
  /** Told that these rows cannot be packed, e.g. for want of memory. */
  onFailure: (error: unknown) => void
}

/** Packs rows in slices, as they come. */
export interface Packing<Row> {
  /** From the first of these rows on. */
  begin: (rows: RowList<Row>) => void
  /** More of them have come. */
  goOn: () => void
  close: () => void
}

/** What is packed of a list of rows. */
interface Packed<Row> {
  rows: RowList<Row>
  packer: BlockPacker<Row>
  length: number
  /** Where the blocks begin that may still be packed anew with more rows. */
  starts: number[]
}

export function createPacking<Row>({
  columns,
  slices,
  onThrow,
  onBlock,
  onFailure,
}: Options<Row>): Packing<Row> {
  let packed: Packed<Row> | undefined
  let isPacking = false

  async function goOn(): Promise<void> {
    if (isPacking) return
    isPacking = true
    // Who appends is not held up.
    await pause()
    try {
      await packAll()
    } catch (error) {
      packed = undefined
      onFailure(error)
    }
    isPacking = false
  }

  async function packAll(): Promise<void> {
    for (;;) {
      const current = packed
      if (current === undefined || current.length >= current.rows.length) break
      const { rows, packer, starts } = current
      const start = nextStart(current)
      const part = rows.slice(start, Math.min(rows.length, start + blockRows))
      const isStale = () => packed !== current
      const block = await slices.run(packer.pack(part, start), isStale)
      if (block === undefined || isStale()) continue
      starts.push(start)
      current.length = start + block.length
      onBlock(block)
    }
  }

  return {
    begin(rows) {
      packed = { rows, packer: new BlockPacker(columns, onThrow), length: 0, starts: [] }
      void goOn()
    },
    goOn: () => void goOn(),
    close() {
      packed = undefined
    },
  }
}

/** Small blocks that were packed before are packed again together with at least as many new rows. */
function nextStart<Row>({ rows, length, starts }: Packed<Row>): number {
  let start = length
  for (let last = starts.at(-1); last !== undefined; last = starts.at(-1)) {
    if (start - last >= blockRows || start - last > rows.length - start) break
    start = last
    starts.pop()
  }
  return start
}
