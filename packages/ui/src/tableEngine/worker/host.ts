import type { Block } from '../columns/block.ts'
import { TableCore } from '../search/tableCore.ts'
import { createSlices } from '../slices.ts'
import type { Query } from '../value.ts'
import type { Reply, Request } from './protocol.ts'

export interface HostOptions {
  post: (reply: Reply, transfer: ArrayBuffer[]) => void
  /** Maximum time in milliseconds for which the thread is blocked. */
  budget: number
  largestDictionary: number
}

export interface Host {
  receive: (request: Request) => void
  /** Stops the current work and releases the rows. */
  close: () => void
}

/**
 * Minimum interval between two updates of the answer while rows arrive: the larger of `renewAfter`
 * milliseconds and `renewShare` times the duration of the last update. So most of the time remains for
 * new rows.
 */
const renewAfter = 100
const renewShare = 4
/**
 * Milliseconds without a request after which codes of texts and sort orders are prepared for the next
 * query.
 */
const idleBeforePrepare = 100
/**
 * Further milliseconds without a request after which the memory that is needed only to add rows is
 * released.
 */
const idleBeforeForget = 2000

/**
 * Creates the handler of requests in the thread that stores the packed rows. It handles the newest
 * query first, then new rows.
 */
export function createHost({ post, budget, largestDictionary }: HostOptions): Host {
  const run = createSlices(budget)
  let core: TableCore | undefined
  let blocks: Block[] = []
  let lastRequest: { id: number; query: Query } | undefined
  let answered = { id: -1, rows: -1, at: 0, took: 0 }
  let isWorking = false
  /** Whether no request arrived during `idleBeforePrepare`. */
  let isIdle = false
  let isPrepared = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const isRenewalDue = () =>
    performance.now() - answered.at > Math.max(renewAfter, answered.took * renewShare)

  async function answer(of: TableCore, wanted: { id: number; query: Query }): Promise<void> {
    const { id, query } = wanted
    const isStale = () => lastRequest !== wanted || core !== of
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

  /** Starts the next piece of work and returns its promise, or undefined if there is no work. */
  function next(): Promise<void> | undefined {
    const [current, block] = [core, blocks[0]]
    if (current === undefined) return undefined
    const isNew = lastRequest !== undefined && lastRequest.id !== answered.id
    const isOld = lastRequest !== undefined && answered.rows !== current.rows
    if (lastRequest !== undefined && (isNew || (isOld && (block === undefined || isRenewalDue()))))
      return answer(current, lastRequest)
    if (block !== undefined) return add(current, block)
    return isIdle && !isPrepared ? prepare(current) : undefined
  }

  async function add(to: TableCore, block: Block): Promise<void> {
    await run(to.add(block), () => core !== to)
    if (core !== to) return
    blocks.shift()
    isPrepared = false
  }

  async function prepare(of: TableCore): Promise<void> {
    if ((await run(of.prepare(), () => !isIdle)) === true) isPrepared = true
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    clearTimeout(timer)
    try {
      for (let piece = next(); piece !== undefined; piece = next()) await piece
      if (core !== undefined) {
        timer = isPrepared
          ? setTimeout(() => core?.forget(), idleBeforeForget)
          : setTimeout(rest, idleBeforePrepare)
      }
    } catch (error) {
      core = undefined
      post({ type: 'failed', message: String(error) }, [])
    }
    isWorking = false
  }

  function rest(): void {
    isIdle = true
    void work()
  }

  return {
    receive(request) {
      isIdle = false
      switch (request.type) {
        case 'open':
          core = new TableCore(request.columns, request.wording, largestDictionary)
          blocks = []
          lastRequest = undefined
          answered = { ...answered, id: -1 }
          post({ type: 'alive' }, [])
          break
        case 'block':
          blocks.push(request.block)
          break
        case 'query':
          lastRequest = request
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
      lastRequest = undefined
      clearTimeout(timer)
    },
  }
}
