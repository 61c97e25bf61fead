import type { Block, Cells } from './block.ts'
import { CellPacker } from './cellPacker.ts'
import type { OnThrow } from './plainCore.ts'
import { inChunks, type Steps } from './slices.ts'
import type { EngineColumn, Value } from './value.ts'

/** So few that slow accessors do not hold the thread, so many that the clock is not read all the time. */
const stripRows = 64

/** Packs rows, block after block, and remembers the distinct texts of columns that have few. */
export class BlockPacker<Row> {
  #columns: readonly EngineColumn<Row>[]
  #packers: readonly CellPacker[]
  #onThrow: OnThrow

  constructor(columns: readonly EngineColumn<Row>[], onThrow: OnThrow) {
    this.#columns = columns
    this.#packers = columns.map(() => new CellPacker())
    this.#onThrow = onThrow
  }

  /** Reads every cell of some rows once. */
  *pack(rows: readonly Row[], start: number): Steps<Block> {
    const { length } = rows
    const cells: (Cells | undefined)[] = []
    for (const [index, { value, isFilterable = true, isSortable = true }] of this.#columns.entries()) {
      if (!isFilterable && !isSortable) continue
      const values: Value[] = []
      yield* inChunks(length, stripRows, (from, to) => {
        for (let at = from; at < to; at++) {
          let read: Value
          try {
            read = value(rows[at] as Row)
          } catch (error) {
            this.#onThrow(index, start + at, error)
          }
          values.push(read)
        }
      })
      cells[index] = this.#packers[index]?.pack(values)
      yield
    }
    return { start, length, cells }
  }
}
