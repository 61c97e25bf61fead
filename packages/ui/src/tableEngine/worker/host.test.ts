import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BlockPacker } from '../packing/blockPacker.ts'
import { TableCore } from '../search/tableCore.ts'
import { runToEnd } from '../slices.ts'
import { createHost } from './host.ts'
import type { Reply } from './protocol.ts'

const columns = [{ id: 'name', isFilterable: true, isSortable: true }]
const names = Array.from({ length: 4096 }, (_, at) => `Name ${at}`)
const packer = new BlockPacker([{ id: 'name', value: (name: string) => name }], () => {})
const blocks = Array.from({ length: 64 }, (_, at) =>
  runToEnd(packer.pack(names.slice(at * 64, at * 64 + 64), at * 64)),
)

const numbering = vi.spyOn(TableCore.prototype, 'prepare')
const forgetting = vi.spyOn(TableCore.prototype, 'forget')
const answering = vi.spyOn(TableCore.prototype, 'answer')

/**
 * Returns how often the core of the tested host was called. A host that another test file opened in the same worker
 * may still call the same methods.
 */
function callsOf({ mock }: typeof numbering | typeof forgetting): number {
  const query = answering.mock.calls.findIndex(([{ term }]) => term === 'name 7')
  return mock.contexts.filter((core) => core === answering.mock.contexts[query]).length
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Waits for a condition. Unlike `vi.waitFor`, it does not advance the fake timers, so that no timer
 * fires before the next check.
 */
async function until(isMet: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !isMet(); turn += 1) await new Promise(setImmediate)
}

function hostWithNames() {
  const replies: Reply[] = []
  const host = createHost({ post: (reply) => replies.push(reply), budget: 0, largestDictionary: 10_000 })
  host.receive({ type: 'open', columns, wording: { yes: 'Yes', no: 'No' } })
  for (const block of blocks) host.receive({ type: 'block', block })
  const ask = async (id: number) => {
    host.receive({ type: 'query', id, query: { term: 'name 7', sort: undefined } })
    // The term matches 111 names. On a busy machine an answer with all of them can be sent before the
    // last rows are added, so this waits for the answer that is based on all rows.
    const isOfAllRows = (reply: Reply) =>
      reply.type === 'answer' && reply.id === id && reply.answer.rows === names.length && !reply.isHead
    await until(() => replies.some(isOfAllRows))
    expect(replies.at(-1)).toMatchObject({ type: 'answer', id, answer: { count: 111, rows: 4096 } })
  }
  return { ask, host, replies }
}

it('answers queries first, and assigns codes to texts only while no query is pending', async () => {
  const { ask } = hostWithNames()
  await ask(1)
  expect(callsOf(numbering)).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(callsOf(numbering)).toBe(1)
  // The query arrives while codes are assigned.
  await ask(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(callsOf(numbering)).toBe(2)
  await until(() => vi.getTimerCount() === 1)
  expect(callsOf(forgetting)).toBe(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(callsOf(forgetting)).toBe(1)
  expect(callsOf(numbering)).toBe(2)
})

it('sends no replies and starts no work after it is closed', async () => {
  const { ask, host, replies } = hostWithNames()
  await ask(1)
  host.receive({ type: 'query', id: 2, query: { term: 'name 77', sort: undefined } })
  const before = replies.length
  host.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(replies).toHaveLength(before)
  expect(callsOf(numbering)).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
