import { type Block, type CellKind, type Cells, cellKind, joined } from './block.ts'
import type { Steps } from './slices.ts'
import type { EngineColumn, Value } from './value.ts'

/** Told of a cell whose accessor threw. */
export type OnThrow = (column: number, place: number, error: unknown) => void

/** So few that slow accessors do not hold the thread, so many that the clock is not read all the time. */
const stripRows = 64

/** Whether the engine has to know the column's values at all. */
export const isRead = <Row>({ isFilterable = true, isSortable = true }: EngineColumn<Row>): boolean =>
  isFilterable || isSortable

/** Reads every cell of some rows once. */
export function* packBlock<Row>(
  rows: readonly Row[],
  start: number,
  columns: readonly EngineColumn<Row>[],
  onThrow: OnThrow,
): Steps<Block> {
  const packers = columns.map((column) => (isRead(column) ? new CellPacker(rows.length) : undefined))
  for (let from = 0; from < rows.length; from += stripRows) {
    const to = Math.min(rows.length, from + stripRows)
    for (const [index, { value }] of columns.entries()) {
      const packer = packers[index]
      if (packer === undefined) continue
      for (let at = from; at < to; at++) {
        try {
          packer.put(at, value(rows[at] as Row))
        } catch (error) {
          onThrow(index, start + at, error)
        }
      }
    }
    yield
  }
  const cells: (Cells | undefined)[] = []
  for (const packer of packers) {
    cells.push(packer?.packed())
    yield
  }
  return { start, length: rows.length, cells }
}

class CellPacker {
  #texts: string[] | undefined
  #numbers: Float64Array<ArrayBuffer> | undefined
  #kind: CellKind = cellKind.empty
  #kinds: Uint8Array<ArrayBuffer> | undefined
  #length: number

  constructor(length: number) {
    this.#length = length
  }

  put(at: number, value: Value): void {
    if (typeof value === 'string') {
      if (isBlank(value)) return
      this.#note(at, cellKind.text)
      this.#texts ??= Array.from({ length: this.#length }, () => '')
      this.#texts[at] = value
      return
    }
    if (value === null || value === undefined) return
    if (typeof value === 'number') this.#number(at, value, cellKind.number)
    else if (typeof value === 'boolean') this.#number(at, Number(value), cellKind.boolean)
    else if (value instanceof Date) this.#number(at, value.getTime(), cellKind.date)
    // Whoever writes JavaScript may return anything.
    else this.put(at, String(value))
  }

  packed(): Cells {
    return {
      kinds: this.#kinds ?? this.#kind,
      numbers: this.#numbers,
      texts: this.#texts && joined(this.#texts),
    }
  }

  #number(at: number, value: number, kind: CellKind): void {
    if (Number.isNaN(value)) return
    this.#note(at, kind)
    this.#numbers ??= new Float64Array(this.#length).fill(Number.NaN)
    this.#numbers[at] = value
  }

  /** Keeps one kind for all cells until another one is met. */
  #note(at: number, kind: CellKind): void {
    if (this.#kinds === undefined) {
      if (kind === this.#kind) return
      if (this.#kind === cellKind.empty) {
        this.#kind = kind
        return
      }
      this.#kinds = new Uint8Array(this.#length).fill(this.#kind, 0, at)
    }
    this.#kinds[at] = kind
  }
}

/** As `isEmpty` has it, without a copy of each text. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0)
  return !(first > 32 && first < 127) && text.trim() === ''
}
