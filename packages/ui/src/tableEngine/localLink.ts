import { type Asked, type Link, type LinkEvents, pageBudget } from './link.ts'
import { createPlainCore, type OnThrow, type PlainCore } from './plainCore.ts'
import { createSlices, pause } from './slices.ts'
import type { EngineColumn, Wording } from './value.ts'

interface LocalOptions<Row> extends LinkEvents {
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  onThrow: OnThrow
}

/** Does the work on the page's own thread, over the rows as they are: nothing is packed. */
export function openLocalLink<Row>(options: LocalOptions<Row>): Link<Row> {
  const { columns, wording, onThrow, onReply, onLoss } = options
  const run = createSlices(pageBudget)
  let rows: readonly Row[] = []
  let core: PlainCore<Row> | undefined
  let asked: Asked | undefined
  let isWorking = false
  let isAnswered = false

  /** The answer to what is asked now, or nothing where that is known already. */
  const next = () => (core && asked && !isAnswered ? answer(core, asked) : undefined)

  async function work(): Promise<void> {
    isAnswered = false
    if (isWorking) return
    isWorking = true
    try {
      // Who gives rows or asks is not held up.
      await pause()
      // Nothing may come between the last look and the end: it would not be heard.
      for (let piece = next(); piece; piece = next()) await piece
    } catch (error) {
      if (core) onLoss(error)
      core = undefined
    }
    isWorking = false
  }

  async function answer(of: PlainCore<Row>, wanted: Asked): Promise<void> {
    isAnswered = true
    const isStale = () => core !== of || asked !== wanted
    const found = await run(of(rows, wanted.query), isStale)
    if (found && !isStale()) onReply({ type: 'answer', id: wanted.id, answer: found, isHead: false })
  }

  return {
    begin(from) {
      rows = from
      core = createPlainCore(columns, wording, onThrow)
      void work()
    },
    goOn(more) {
      rows = more
      void work()
    },
    ask(wanted) {
      asked = wanted
      void work()
    },
    close: () => {
      core = undefined
    },
  }
}
