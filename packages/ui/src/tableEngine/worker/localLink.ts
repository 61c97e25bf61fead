import { createPlainCore, type OnThrow, type PlainCore } from '../search/plainCore.ts'
import { createLoop, createSlices } from '../slices.ts'
import type { EngineColumn, Wording } from '../value.ts'
import { type Asked, type Link, type LinkEvents, pageBudget } from './link.ts'

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
  /** Whether something came since the last answer. */
  let isNews = false

  const loop = createLoop(
    () => (core && asked && isNews ? answer(core, asked) : undefined),
    (error) => {
      if (core) onLoss(error)
      core = undefined
    },
  )
  const work = () => {
    isNews = true
    void loop()
  }

  async function answer(of: PlainCore<Row>, wanted: Asked): Promise<void> {
    isNews = false
    const isStale = () => core !== of || asked !== wanted
    const found = await run(of(rows, wanted.query), isStale)
    if (found && !isStale()) onReply({ type: 'answer', id: wanted.id, answer: found, isHead: false })
  }

  return {
    begin(from) {
      rows = from
      core = createPlainCore(columns, wording, onThrow)
      work()
    },
    goOn(more) {
      rows = more
      work()
    },
    ask(wanted) {
      asked = wanted
      work()
    },
    close: () => {
      core = undefined
    },
  }
}
