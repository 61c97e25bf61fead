import { createPlainCore, type OnThrow, type PlainCore } from '../search/plainCore.ts'
import { createLoop, createSlices } from '../slices.ts'
import type { EngineColumn, Wording } from '../value.ts'
import { type Link, type LinkEvents, pageBudget, type QueryRequest } from './link.ts'

interface LocalOptions<Row> extends LinkEvents {
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  onThrow: OnThrow
}

/** Opens a link that runs queries on the main thread, directly on the rows, without packing them. */
export function openLocalLink<Row>(options: LocalOptions<Row>): Link<Row> {
  const { columns, wording, onThrow, onReply, onLoss } = options
  const run = createSlices(pageBudget)
  let rows: readonly Row[] = []
  let core: PlainCore<Row> | undefined
  let request: QueryRequest | undefined
  /** Whether rows or the query changed since the last answer. */
  let hasChanges = false

  const loop = createLoop(
    () => (core && request && hasChanges ? answer(core, request) : undefined),
    (error) => {
      if (core) onLoss(error)
      core = undefined
    },
  )
  const work = () => {
    hasChanges = true
    void loop()
  }

  async function answer(of: PlainCore<Row>, wanted: QueryRequest): Promise<void> {
    hasChanges = false
    const isStale = () => core !== of || request !== wanted
    const found = await run(of(rows, wanted.query), isStale)
    if (found && !isStale()) onReply({ type: 'answer', id: wanted.id, answer: found, isHead: false })
  }

  return {
    reset(from) {
      rows = from
      core = createPlainCore(columns, wording, onThrow)
      work()
    },
    extend(more) {
      rows = more
      work()
    },
    ask(wanted) {
      request = wanted
      work()
    },
    close: () => {
      core = undefined
    },
  }
}
