import type { Block } from '../columns/block.ts'
import { TableCore } from '../search/tableCore.ts'
import { createSlices } from '../slices.ts'
import type { Query } from '../value.ts'
import type { Reply, Request } from './protocol.ts'

export interface HostOptions {
  post: (reply: Reply, transfer: ArrayBuffer[]) => void
  /** The longest that the thread is held, in milliseconds. */
  budget: number
  largestDictionary: number
}

export interface Host {
  receive: (request: Request) => void
  /** Ends whatever is under way and lets go of the rows. */
  close: () => void
}

/** While rows arrive, an answer is renewed so often, but not so often that little else is done. */
const renewAfter = 100
const renewShare = 4
/** After so many milliseconds without a request, what the next one may need is done ahead. */
const lull = 100
/** After so many more, what only more rows need is forgotten. */
const quiet = 2000

/** Works off requests where the packed rows are: the newest query first, then the rows that came. */
export function createHost({ post, budget, largestDictionary }: HostOptions): Host {
  const run = createSlices(budget)
  let core: TableCore | undefined
  let blocks: Block[] = []
  let asked: { id: number; query: Query } | undefined
  let answered = { id: -1, rows: -1, at: 0, took: 0 }
  let isWorking = false
  /** Whether nothing was asked for a while. */
  let isQuiet = false
  let isPrepared = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const isRenewalDue = () =>
    performance.now() - answered.at > Math.max(renewAfter, answered.took * renewShare)

  async function answer(of: TableCore, wanted: { id: number; query: Query }): Promise<void> {
    const { id, query } = wanted
    const isStale = () => asked !== wanted || core !== of
    const startedAt = performance.now()
    const isFirst = answered.id !== id
    const found = await run(
      of.answer(query, (head) => {
        if (isFirst && !isStale()) post({ type: 'answer', id, answer: head, isHead: true }, [])
      }),
      isStale,
    )
    if (found === undefined || isStale()) return
    const now = performance.now()
    answered = { id, rows: found.rows, at: now, took: now - startedAt }
    post({ type: 'answer', id, answer: found, isHead: false }, found.places ? [found.places.buffer] : [])
  }

  /** The next piece of work, or nothing if all is done. */
  function next(): Promise<void> | undefined {
    const [current, block] = [core, blocks[0]]
    if (current === undefined) return undefined
    const isNew = asked !== undefined && asked.id !== answered.id
    const isOld = asked !== undefined && answered.rows !== current.rows
    if (asked !== undefined && (isNew || (isOld && (block === undefined || isRenewalDue()))))
      return answer(current, asked)
    if (block !== undefined) return add(current, block)
    return isQuiet && !isPrepared ? prepare(current) : undefined
  }

  async function add(to: TableCore, block: Block): Promise<void> {
    await run(to.add(block), () => core !== to)
    if (core !== to) return
    blocks.shift()
    isPrepared = false
  }

  async function prepare(of: TableCore): Promise<void> {
    if ((await run(of.prepare(), () => !isQuiet)) === true) isPrepared = true
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    clearTimeout(timer)
    try {
      for (let piece = next(); piece !== undefined; piece = next()) await piece
      if (core !== undefined) {
        timer = isPrepared ? setTimeout(() => core?.forget(), quiet) : setTimeout(rest, lull)
      }
    } catch (error) {
      core = undefined
      post({ type: 'failed', message: String(error) }, [])
    }
    isWorking = false
  }

  function rest(): void {
    isQuiet = true
    void work()
  }

  return {
    receive(request) {
      isQuiet = false
      switch (request.type) {
        case 'open':
          core = new TableCore(request.columns, request.wording, largestDictionary)
          blocks = []
          asked = undefined
          answered = { ...answered, id: -1 }
          post({ type: 'alive' }, [])
          break
        case 'block':
          blocks.push(request.block)
          break
        case 'query':
          asked = request
          break
        case 'ping':
          post({ type: 'alive' }, [])
          return
      }
      void work()
    },
    close() {
      core = undefined
      blocks = []
      asked = undefined
      clearTimeout(timer)
    },
  }
}
