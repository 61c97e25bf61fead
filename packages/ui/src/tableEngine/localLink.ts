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

  /** Answers what is asked now; false where that is known already. */
  async function answer(): Promise<boolean> {
    const [current, wanted] = [core, asked]
    if (!current || !wanted || (wanted.id === answered.id && rows?.length === answered.rows)) return false
    const isStale = () => core !== current || asked !== wanted
    const found = await slices.run(current.answer(wanted.query), isStale)
    if (found !== undefined && !isStale()) {
      answered = { id: wanted.id, rows: found.rows }
      onReply({ type: 'answer', id: wanted.id, answer: found, isHead: false })
    }
    return true
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    // Who appends or asks is not held up.
    await pause()
    try {
      while (await answer());
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
