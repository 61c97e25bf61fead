import type { Block, Cells } from '../columns/block.ts'
import type { OnThrow } from '../search/plainCore.ts'
import type { Steps } from '../slices.ts'
import type { EngineColumn } from '../value.ts'
import { CellPacker } from './cellPacker.ts'

/**
 * Rows per step. The number is small, so that slow accessors do not block the thread, but large enough to
 * keep the overhead of reading the clock small.
 */
const stripRows = 64

/**
 * Packs rows, block by block. If a column has few distinct texts, they are stored to assign codes to
 * the texts of later blocks.
 */
export class BlockPacker<Row> {
  #columns: readonly EngineColumn<Row>[]
  #packers: readonly (CellPacker | undefined)[]
  #onThrow: OnThrow

  constructor(columns: readonly EngineColumn<Row>[], onThrow: OnThrow) {
    this.#columns = columns
    this.#packers = columns.map((column) => (isRead(column) ? new CellPacker() : undefined))
    this.#onThrow = onThrow
  }

  *pack(rows: readonly Row[], start: number): Steps<Block> {
    const { length } = rows
    for (const packer of this.#packers) packer?.startBlock(length)
    for (let from = 0; from < length; from += stripRows) {
      this.#packStrip(rows, start, from, Math.min(length, from + stripRows))
      yield
    }
    const cells: (Cells | undefined)[] = []
    for (const packer of this.#packers) {
      cells.push(packer?.packed())
      yield
    }
    return { start, length, cells }
  }

  #packStrip(rows: readonly Row[], start: number, from: number, to: number): void {
    for (const [index, { value }] of this.#columns.entries()) {
      const packer = this.#packers[index]
      if (packer === undefined) continue
      for (let at = from; at < to; at++) {
        try {
          packer.put(at, value(rows[at] as Row))
        } catch (error) {
          this.#onThrow(index, start + at, error)
        }
      }
    }
  }
}

/** Whether the column can be filtered or sorted, so that the engine needs its values. */
const isRead = <Row>({ isFilterable = true, isSortable = true }: EngineColumn<Row>): boolean =>
  isFilterable || isSortable
