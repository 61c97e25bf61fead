import { expect, it, vi } from 'vitest'
import { ColumnStore } from '../columns/columnStore.ts'
import { BlockPacker } from '../packing/blockPacker.ts'
import { createPlainEngine } from '../plainEngine.ts'
import { type Example, exampleColumns, examples, randomIntegers, term } from '../rows.examples.ts'
import { runToEnd } from '../slices.ts'
import type { Query } from '../value.ts'
import { TableCore } from './tableCore.ts'

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const blockLength = 300
const stored = exampleColumns.map(({ id, isFilterable = true, isSortable = true }) => ({
  id,
  isFilterable,
  isSortable,
}))

/**
 * Returns rows in which some columns have so many distinct texts that the packer assigns no codes, but few
 * enough that the core does.
 */
function manyTexts(rows: readonly Example[]): Example[] {
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell ?? `Text ${row.place % 700}`) }))
}

it.each([3, 88, 1905])(
  'returns the same rows as the plain engine, with any number of codes, seed %i',
  (seed) => {
    const next = randomIntegers(seed)
    const rows = manyTexts(examples(next, 6000))
    const plain = createPlainEngine(rows, exampleColumns, wording)
    const core = new TableCore(stored, wording, 5000)
    const packer = new BlockPacker(exampleColumns, () => {})
    for (let start = 0; start < rows.length; start += blockLength)
      runToEnd(core.add(runToEnd(packer.pack(rows.slice(start, start + blockLength), start))))
    let numbering = core.prepare()
    for (let count = 0; count < 20; count++) {
      // Runs only some steps of the preparation before the next query, and sometimes restarts it.
      for (let step = next(20); step > 0; step--) numbering.next()
      if (next(4) === 0) numbering = core.prepare()
      const direction = next(2) === 0 ? 'ascending' : 'descending'
      const query: Query = {
        term: next(4) === 0 ? '' : term(next, rows),
        sort: next(3) === 0 ? { column: `c${next(stored.length)}`, direction } : undefined,
      }
      const { places } = runToEnd(core.answer(query, () => {}))
      const expected = plain.view(query)
      const found = places ? Array.from(places) : rows.map(({ place }) => place)
      const what = JSON.stringify(query)
      expect(found, what).toEqual(expected.slice(0, expected.count).map(({ place }) => place))
    }
  },
)

it('prepares the sort orders of numbers, and of texts that differ only in digits, before they are requested', () => {
  interface Row {
    figure: number
    code: string
    name: string
  }
  const sorted = [
    { id: 'figure', value: ({ figure }: Row) => figure },
    { id: 'code', value: ({ code }: Row) => code },
    { id: 'name', value: ({ name }: Row) => name },
  ]
  const unsorted = ['a', 'b', 'c', 'd'].map((id) => ({ id, value: ({ code }: Row) => code }))
  const columns = [...unsorted, ...sorted]
  const known = columns.map(({ id }) => ({ id, isFilterable: true, isSortable: id.length > 1 }))
  const rows = Array.from({ length: 30_000 }, (_, at) => ({
    figure: (at * 7919) % 30_011,
    code: `S-${99_999 - at}`,
    name: `Name ${at}`,
  }))
  const core = new TableCore(known, wording, 100_000)
  const packer = new BlockPacker(columns, () => {})
  for (let start = 0; start < rows.length; start += 4096)
    runToEnd(core.add(runToEnd(packer.pack(rows.slice(start, start + 4096), start))))
  const ordering = vi.spyOn(ColumnStore.prototype, 'order')
  runToEnd(core.prepare())
  expect(ordering).toHaveBeenCalledTimes(2)
  const { places } = runToEnd(
    core.answer({ term: '', sort: { column: 'figure', direction: 'ascending' } }, () => {}),
  )
  const { places: byCode } = runToEnd(
    core.answer({ term: '', sort: { column: 'code', direction: 'ascending' } }, () => {}),
  )
  expect(ordering).toHaveBeenCalledTimes(2)
  expect(byCode?.[0]).toBe(29_999)
  const figures = Array.from(places ?? [], (place) => rows[place]?.figure ?? 0)
  expect(figures).toEqual(figures.toSorted((one, other) => one - other))
  runToEnd(core.answer({ term: '', sort: { column: 'name', direction: 'ascending' } }, () => {}))
  expect(ordering).toHaveBeenCalledTimes(3)
})

it.each(['ascending', 'descending'] as const)(
  'sorts rows without a value last, in their original order, %s',
  (direction) => {
    // Some of the empty cells are in a block with texts, some are in a block without texts.
    const cells = ['b', '', 'c', undefined, undefined, null, '', 'a', ' ']
    const core = new TableCore([{ id: 'name', isFilterable: true, isSortable: true }], wording, 100)
    const packer = new BlockPacker([{ id: 'name', value: (cell: (typeof cells)[number]) => cell }], () => {})
    for (let start = 0; start < cells.length; start += 3)
      runToEnd(core.add(runToEnd(packer.pack(cells.slice(start, start + 3), start))))
    const { places } = runToEnd(core.answer({ term: '', sort: { column: 'name', direction } }, () => {}))
    const filled = direction === 'ascending' ? [7, 0, 2] : [2, 0, 7]
    expect(Array.from(places ?? [])).toEqual([...filled, 1, 3, 4, 5, 6, 8])
  },
)
