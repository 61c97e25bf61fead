import { type Cells, cellKind, type Texts, textAt } from '../columns/block.ts'
import type { Value } from '../value.ts'
import type { ListedRows } from '../view.ts'

/** Cells of a row by field id; an empty cell is undefined. */
export type PackedCells = Readonly<Record<string, Value>>

interface Piece {
  start: number
  length: number
  cells: readonly Cells[]
}

/**
 * Maximum number of row objects that are cached. The cache is needed because a row must remain the same
 * object while it is visible.
 */
const maxCachedRows = 2048

/** List of rows that are stored as packed cells. A row object is created when the row is shown. */
export class PackedRows<Row> implements ListedRows<Row> {
  #fields: readonly string[]
  #toRow: (cells: PackedCells) => Row
  #pieces: Piece[] = []
  /** The distinct texts of each field whose texts are sent as codes. */
  #distinct: string[][]
  #cachedRows = new Map<number, Row>()
  length = 0

  constructor(fields: readonly string[], toRow: (cells: PackedCells) => Row) {
    this.#fields = fields
    this.#toRow = toRow
    this.#distinct = fields.map(() => [])
  }

  add(piece: Piece): void {
    for (const [field, { texts }] of piece.cells.entries())
      if (texts && 'codes' in texts && texts.fresh) this.#distinct[field]?.push(...textsOf(texts.fresh))
    this.#pieces.push(piece)
    this.length = piece.start + piece.length
  }

  slice(start: number, end: number): readonly Row[] {
    const last = Math.min(end, this.length)
    return Array.from({ length: Math.max(0, last - start) }, (_, at) => this.at(start + at))
  }

  at(place: number): Row {
    const known = this.#cachedRows.get(place)
    if (known !== undefined) return known
    const piece = this.#pieceOf(place)
    const cells = this.#fields.map(
      (id, field) => [id, this.#value(piece, field, place - piece.start)] as const,
    )
    const row = this.#toRow(Object.fromEntries(cells))
    if (this.#cachedRows.size >= maxCachedRows) this.#cachedRows.clear()
    this.#cachedRows.set(place, row)
    return row
  }

  #value({ cells }: Piece, field: number, at: number): Value {
    const { kinds, numbers, texts } = cells[field] as Cells
    const kind = typeof kinds === 'number' ? kinds : kinds[at]
    if (kind === cellKind.text && texts)
      return 'codes' in texts ? this.#distinct[field]?.[texts.codes[at] ?? 0] : textAt(texts, at)
    const number = numbers?.[at]
    if (number === undefined || Number.isNaN(number)) return undefined
    return kind === cellKind.boolean ? number === 1 : number
  }

  #pieceOf(place: number): Piece {
    let [low, high] = [0, this.#pieces.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#pieces[middle] as Piece).start <= place) low = middle
      else high = middle
    }
    return this.#pieces[low] as Piece
  }
}

const textsOf = (texts: Texts): string[] => Array.from(texts.ends, (_, place) => textAt(texts, place))
