import { type Link, type LinkEvents, pageBudget } from './link.ts'
import { type OnThrow, PlainCore } from './plainCore.ts'
import type { RowList } from './rowList.ts'
import { createSlices, pause } from './slices.ts'
import type { EngineColumn, Query, Wording } from './value.ts'

interface LocalOptions<Row> extends LinkEvents {
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  onThrow: OnThrow
}

/** Does the work on the page's own thread, over the rows as they are: nothing is packed. */
export function openLocalLink<Row>(options: LocalOptions<Row>): Link<Row> {
  const { columns, wording, onThrow, onReply, onLoss } = options
  const slices = createSlices(pageBudget)
  let rows: RowList<Row> | undefined
  let core: PlainCore<Row> | undefined
  let asked: { id: number; query: Query } | undefined
  let answered = { id: -1, rows: -1 }
  let isWorking = false

  /** The answer to what is asked now, or nothing where that is known already. */
  function next(): Promise<void> | undefined {
    if (!core || !asked || (asked.id === answered.id && rows?.length === answered.rows)) return undefined
    return answer(core, asked)
  }

  async function answer(of: PlainCore<Row>, wanted: { id: number; query: Query }): Promise<void> {
    const isStale = () => core !== of || asked !== wanted
    const found = await slices.run(of.answer(wanted.query), isStale)
    if (found === undefined || isStale()) return
    answered = { id: wanted.id, rows: found.rows }
    onReply({ type: 'answer', id: wanted.id, answer: found, isHead: false })
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    // Who appends or asks is not held up.
    await pause()
    try {
      // Nothing may come between the last look and the end: it would not be heard.
      for (let piece = next(); piece !== undefined; piece = next()) await piece
    } catch (error) {
      core = undefined
      onLoss(error)
    }
    isWorking = false
  }

  return {
    begin(from) {
      rows = from
      core = new PlainCore(from, columns, wording, onThrow)
      answered = { id: -1, rows: -1 }
      void work()
    },
    goOn: () => void work(),
    ask(id, query) {
      asked = { id, query }
      void work()
    },
    close: () => {
      core = undefined
    },
    longest: slices.longest,
  }
}
