import { expect, it } from 'vitest'
import { BlockPacker } from './blockPacker.ts'
import { createPlainEngine } from './plainEngine.ts'
import { chance, type Example, exampleColumns, examples, term } from './rows.examples.ts'
import { atOnce } from './slices.ts'
import { TableCore } from './tableCore.ts'
import type { Query } from './value.ts'

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const blockLength = 300
const stored = exampleColumns.map(({ id, isFilterable = true, isSortable = true }) => ({
  id,
  isFilterable,
  isSortable,
}))

/** Rows of which some columns have few distinct texts, too many for the page to number them. */
function manyTexts(rows: readonly Example[]): Example[] {
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell ?? `Text ${row.place % 700}`) }))
}

it.each([3, 88, 1905])('answers the same however many texts are numbered, seed %i', (seed) => {
  const next = chance(seed)
  const rows = manyTexts(examples(next, 6000))
  const plain = createPlainEngine(rows, exampleColumns, wording)
  const core = new TableCore(stored, wording, 5000)
  const packer = new BlockPacker(exampleColumns, () => {})
  for (let start = 0; start < rows.length; start += blockLength)
    atOnce(core.add(atOnce(packer.pack(rows.slice(start, start + blockLength), start))))
  let numbering = core.number()
  for (let asked = 0; asked < 20; asked++) {
    // As if a query came in the midst of it; now and then it begins again.
    for (let step = next(20); step > 0; step--) numbering.next()
    if (next(4) === 0) numbering = core.number()
    const direction = next(2) === 0 ? 'ascending' : 'descending'
    const query: Query = {
      term: next(4) === 0 ? '' : term(next, rows),
      sort: next(3) === 0 ? { column: `c${next(stored.length)}`, direction } : undefined,
    }
    const { places } = atOnce(core.answer(query, () => {}))
    const expected = plain.view(query)
    const found = places ? Array.from(places) : rows.map(({ place }) => place)
    const what = JSON.stringify(query)
    expect(found, what).toEqual(expected.slice(0, expected.count).map(({ place }) => place))
  }
})
