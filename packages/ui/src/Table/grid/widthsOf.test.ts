import { expect, it } from 'vitest'
import { columnsFor } from '../column.ts'
import { widthsOf } from './widthsOf.ts'

interface Row {
  short: string
  long: string
}

const wording = { yes: 'Yes', no: 'No' }
const rows: readonly Row[] = Array.from({ length: 1_000 }, (_, place) => ({
  short: 'AB',
  // One of each hundred texts is extremely long.
  long: place % 100 === 4 ? 'x'.repeat(400) : 'x'.repeat(32),
}))
const columns = columnsFor<Row>()([
  { id: 'short', header: 'Code', value: ({ short }) => short },
  { id: 'long', header: 'E-mail', value: ({ long }) => long },
])
const wide = columnsFor<Row>()([...columns, { id: 'given', header: 'Given', value: () => '', width: '20%' }])

it('computes the widths from the usual length of the texts, not from the longest text', () => {
  expect(widthsOf(columns, rows, wording)).toEqual(['25.00%', '75.00%'])
})

it('uses the given widths and divides the remaining width', () => {
  expect(widthsOf(wide, rows, wording)).toEqual(['20.00%', '60.00%', '20%'])
})

it('returns no computed widths if a given width is not a percentage', () => {
  const fixed = wide.map((column) => (column.id === 'given' ? { ...column, width: '8rem' } : column))
  expect(widthsOf(fixed, rows, wording)).toEqual([undefined, undefined, '8rem'])
})

it('computes the widths from the headers if there are no rows', () => {
  expect(widthsOf(columns, [], wording)).toEqual(['48.00%', '52.00%'])
})
