import { blockRows } from './block.ts'

/** Rows that arrive in parts. Large parts are kept as they came; many small ones are joined. */
export class RowList<Row> {
  #parts: (readonly Row[])[] = []
  #starts: number[] = []
  length = 0

  append(rows: readonly Row[]): void {
    if (rows.length === 0) return
    const last = this.#parts.at(-1)
    if (last !== undefined && last.length + rows.length <= blockRows) {
      this.#parts[this.#parts.length - 1] = [...last, ...rows]
    } else {
      this.#parts.push(rows)
      this.#starts.push(this.length)
    }
    this.length += rows.length
  }

  slice(start: number, end: number): readonly Row[] {
    const found: (readonly Row[])[] = []
    for (let part = this.#partOf(start); (this.#starts[part] ?? end) < end; part++) {
      const from = this.#starts[part] ?? 0
      found.push((this.#parts[part] ?? []).slice(Math.max(0, start - from), end - from))
    }
    return found.length === 1 ? (found[0] ?? []) : found.flat()
  }

  /** The rows at some places. */
  pick(places: Uint32Array): readonly Row[] {
    const found: Row[] = []
    for (const place of places) {
      const part = this.#partOf(place)
      found.push(this.#parts[part]?.[place - (this.#starts[part] ?? 0)] as Row)
    }
    return found
  }

  /** The last part that begins at the place or before it. */
  #partOf(place: number): number {
    let [low, high] = [0, this.#starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low
  }
}
