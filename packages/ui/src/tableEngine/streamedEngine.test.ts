import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStreamedEngine, type PackedCells } from './streamedEngine.ts'
import { readRows, valueAt } from './worker/readRows.ts'

// Long timeout, because the test is several times slower on a busy machine.
const patience = { timeout: 30_000 }

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const fields = [
  { id: 'id', path: 'id', isFilterable: false },
  { id: 'name', path: 'person.name' },
  { id: 'isActive', path: 'isActive', isFilterable: false, isSortable: false },
  { id: 'sites', path: 'sites.*.code' },
]
const toRow = ({ id, name, isActive, sites }: PackedCells) => ({ id, name, isActive, sites })

const person = (id: number) => ({
  id,
  person: { name: `Person "${id}" {[\\` },
  isActive: id % 2 === 0,
  sites: id % 3 === 0 ? [] : [{ code: 'A1' }, { code: `B${id % 7}` }],
})
const people = (count: number) => Array.from({ length: count }, (_, id) => person(id))
const answerOf = (count: number, numberOfElements = count) =>
  JSON.stringify({ content: people(count), numberOfElements, totalPages: 1, sort: '' })

async function* inParts(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function read(text: string, size: number): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const more of readRows(inParts(text, size))) rows.push(...more)
  return rows
}

describe('readRows and valueAt', () => {
  it.each([1, 2, 3, 7, 64, 1000, 100_000])('read a response in parts of %i characters', async (size) => {
    expect(await read(answerOf(40), size)).toEqual(people(40))
  })

  it('read an empty list, and JSON with white space', async () => {
    expect(await read(answerOf(0), 3)).toEqual([])
    expect(await read(JSON.stringify(JSON.parse(answerOf(4)), null, 2), 5)).toEqual(people(4))
  })

  it.each([
    ['ends too early', answerOf(5).slice(0, -60)],
    ['has fewer rows than numberOfElements', answerOf(5, 6)],
    ['has another JSON format', JSON.stringify({ items: [1, 2] })],
    ['is an HTML page', '<!doctype html>'.repeat(200)],
  ])('reject a response that %s', async (_, text) => {
    await expect(read(text, 50)).rejects.toThrow()
  })

  it('return values by their paths', () => {
    expect(valueAt(person(1), ['person', 'name'])).toBe('Person "1" {[\\')
    expect(valueAt(person(1), ['sites', '*', 'code'])).toBe('A1\nB1')
    expect(valueAt(person(1), ['person', 'nobody', 'name'])).toBeUndefined()
    expect(valueAt(person(1), ['person'])).toBeUndefined()
  })
})

describe('the streamed engine', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  function open(response: () => Response | Promise<Response>) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => response())
    vi.stubGlobal('fetch', fetch)
    const source = { url: '/users?size=1000000', headers: { accept: 'application/json' } }
    const engine = openStreamedEngine({ source, fields, toRow, wording, worker: false })
    return { engine, fetch }
  }

  it('sends the given request, searches and sorts by the fields, and creates the requested rows', async () => {
    const { engine, fetch } = open(() => new Response(answerOf(9000)))
    await vi.waitFor(() => expect(engine.isLoading).toBe(false), { timeout: 10_000 })
    expect(fetch.mock.lastCall?.[0]).toBe('/users?size=1000000')
    expect(fetch.mock.lastCall?.[1]?.headers).toEqual({ accept: 'application/json' })
    expect(engine.failure).toBeUndefined()
    expect(engine.view).toMatchObject({ total: 9000, count: 9000 })
    expect(engine.view.slice(8999, 9010)).toEqual([
      { id: 8999, name: 'Person "8999" {[\\', isActive: false, sites: 'A1\nB4' },
    ])
    expect(engine.view.slice(4, 5)[0]).toBe(engine.view.slice(4, 5)[0])
    const sort = { column: 'id', direction: 'descending' } as const
    const found = await engine.query({ term: 'person "89', sort })
    expect(found?.count).toBe(111)
    expect(found?.slice(0, 2).map(({ id }) => id)).toEqual([8999, 8998])
    engine.close()
  })

  it('sorts a field with `keyOrder` by its keys: empty keys first, equal keys by a number, and in exact reverse if descending', async () => {
    const content = [
      { id: 30, name: 'berg', site: null },
      { id: 20, name: '', site: null },
      { id: 40, name: '_Berg', site: null },
      { id: 10, name: 'Berg', site: null },
    ]
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ content, numberOfElements: 4 })))
    const keyOrder = { thenBy: 'id' }
    const engine = openStreamedEngine({
      source: { url: '/users' },
      fields: [
        { id: 'id', path: 'id' },
        { id: 'name', path: 'name', keyOrder },
        { id: 'site', path: 'site', keyOrder },
      ],
      toRow: ({ id }) => id,
      wording,
      worker: false,
    })
    await vi.waitFor(() => expect(engine.isLoading).toBe(false), { timeout: 10_000 })
    const idsBy = async (column: string, direction: 'ascending' | 'descending') =>
      (await engine.query({ term: '', sort: { column, direction } }))?.slice(0, 4)
    expect(await idsBy('name', 'ascending')).toEqual([20, 40, 10, 30])
    expect(await idsBy('name', 'descending')).toEqual([30, 10, 40, 20])
    expect(await idsBy('site', 'ascending')).toEqual([10, 20, 30, 40])
    expect(await idsBy('site', 'descending')).toEqual([40, 30, 20, 10])
    engine.close()
  })

  it.each([1, 240, 9000])(
    'sorts all %i rows if the sort order is requested before they arrive',
    async (count) => {
      const { engine } = open(() => new Response(answerOf(count)))
      void engine.query({ term: '', sort: { column: 'name', direction: 'ascending' } })
      await vi.waitFor(() => expect(engine.isLoading).toBe(false), { timeout: 10_000 })
      await vi.waitFor(
        () => expect(engine.view).toMatchObject({ total: count, count, isComplete: true }),
        patience,
      )
      engine.close()
    },
  )

  it('shows the rows that have arrived, also after the stream has failed', async () => {
    const half = answerOf(300).slice(0, 9000)
    const { engine } = open(
      () =>
        new Response(
          new ReadableStream(
            {
              start(controller) {
                controller.enqueue(new TextEncoder().encode(half))
              },
              pull: (controller) =>
                new Promise((done) => setTimeout(done, 50)).then(() => controller.error(new Error('cut'))),
            },
            { highWaterMark: 1 },
          ),
        ),
    )
    await vi.waitFor(() => expect(engine.failure).toBeDefined(), patience)
    expect(engine.failure?.status).toBeUndefined()
    expect(engine.isLoading).toBe(false)
    expect(engine.view.count).toBeGreaterThan(20)
    engine.close()
  })

  it('reports the status of a refused request', async () => {
    const { engine } = open(() => new Response('{}', { status: 403 }))
    await vi.waitFor(() => expect(engine.failure).toMatchObject({ status: 403 }), patience)
    expect(engine.view.count).toBe(0)
    engine.close()
  })
})
