import { type CellKind, type Cells, type CodedTexts, cellKind, joined, type Texts } from './block.ts'
import type { Value } from './value.ts'

/** With more distinct texts than this, a column's texts are sent as they are. */
const mostDistinct = 4096

/** Packs the cells of one column, block after block. */
export class CellPacker {
  /** The numbers of the distinct texts, while there are few. */
  #numbersOf: Map<string, number> | undefined = new Map()

  /** Values of neighbouring rows, as many as a block has at most. */
  pack(values: readonly Value[]): Cells {
    const { length } = values
    const kinds = new Uint8Array(length)
    let only: CellKind | undefined = cellKind.empty
    let numbers: Float64Array<ArrayBuffer> | undefined
    let texts: string[] | undefined
    for (let at = 0; at < length; at++) {
      const value = values[at]
      const kind = kindOfCell(value)
      if (kind === cellKind.empty) continue
      if (kind === cellKind.text) {
        texts ??= Array.from({ length }, () => '')
        texts[at] = String(value)
      } else {
        numbers ??= new Float64Array(length).fill(Number.NaN)
        numbers[at] = Number(value)
      }
      kinds[at] = kind
      only = only === cellKind.empty || only === kind ? kind : undefined
    }
    return { kinds: only ?? kinds, numbers, texts: texts && this.#packed(texts) }
  }

  #packed(texts: readonly string[]): Texts | CodedTexts {
    const numbersOf = this.#numbersOf
    if (!numbersOf) return joined(texts)
    const codes = new Uint16Array(texts.length)
    const fresh: string[] = []
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] as string
      let code = numbersOf.get(text)
      if (code === undefined) {
        code = numbersOf.size
        numbersOf.set(text, code)
        fresh.push(text)
      }
      codes[at] = code
    }
    if (numbersOf.size > mostDistinct) {
      this.#numbersOf = undefined
      return joined(texts)
    }
    return {
      codes: numbersOf.size > 0x1_00 ? codes : new Uint8Array(codes),
      fresh: fresh.length > 0 ? joined(fresh) : undefined,
    }
  }
}

function kindOfCell(value: Value): CellKind {
  if (typeof value === 'number') return Number.isNaN(value) ? cellKind.empty : cellKind.number
  if (typeof value === 'boolean') return cellKind.boolean
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? cellKind.empty : cellKind.date
  // Whoever writes JavaScript may return anything: it counts as its text.
  return value === null || value === undefined || isBlank(value) ? cellKind.empty : cellKind.text
}

/** As `isEmpty` has it, without a copy of each text. */
function isBlank(value: unknown): boolean {
  const text = String(value)
  const first = text.charCodeAt(0)
  return !(first > 32 && first < 127) && text.trim() === ''
}
