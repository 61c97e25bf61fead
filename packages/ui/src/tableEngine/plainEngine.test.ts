import { describe, expect, it } from 'vitest'
import { createPlainEngine } from './plainEngine.ts'
import { type Direction, type EngineColumn, kindOfColumn, textOf, type Value } from './value.ts'

interface Person {
  id: number
  name: string | null
  sites: number | undefined
  seen: Date | null
  isActive: boolean
}

const wording = { yes: 'Yes', no: 'No', locale: 'en' }

const columns = [
  { id: 'name', value: (person: Person) => person.name },
  { id: 'sites', value: (person: Person) => person.sites },
  { id: 'seen', value: (person: Person) => person.seen },
  { id: 'active', value: (person: Person) => person.isActive, isFilterable: false },
] satisfies EngineColumn<Person>[]

/**
 * Returns a function for pseudo-random integers below a limit. The seed is fixed, so that a failing
 * test can be repeated.
 */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const names = ['Berg', 'berg', 'Ångström', 'Site 2', 'Site 10', 'ﬁn', 'İz', 'Žižek', '', '  ', null, 'É', 'e']

function people(next: (below: number) => number): Person[] {
  return Array.from({ length: next(60) }, (_, id) => ({
    id,
    name: names[next(names.length)] ?? null,
    sites: next(4) === 0 ? undefined : next(20) - 5,
    seen:
      next(4) === 0 ? null : next(9) === 0 ? new Date(Number.NaN) : new Date(2024, next(12), 1 + next(28)),
    isActive: next(2) === 0,
  }))
}

const whole = (rows: readonly Person[], term: string, sort?: { column: string; direction: Direction }) => {
  const view = createPlainEngine(rows, columns, wording).view({ term, sort })
  return view.slice(0, view.count)
}

const isBlank = (value: Value): boolean => textOf(value, wording).trim() === ''

/** Simple reference implementation: a linear search with an insertion sort. */
function reference(rows: readonly Person[], term: string, column: string, direction: Direction): Person[] {
  const folded = term.trim().toLowerCase()
  const read = columns.find(({ id }) => id === column)?.value ?? (() => null)
  const collator = new Intl.Collator('en', { numeric: true })
  const isBefore = (one: Value, other: Value): boolean => {
    if (isBlank(one)) return false
    if (isBlank(other)) return true
    const difference =
      typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other)
    return direction === 'ascending' ? difference < 0 : difference > 0
  }
  const found: Person[] = []
  for (const row of rows) {
    const cells = columns.filter(({ id }) => id !== 'active').map(({ value }) => textOf(value(row), wording))
    if (folded !== '' && !cells.some((cell) => cell.toLowerCase().includes(folded))) continue
    let place = found.length
    for (
      let before = found[place - 1];
      before && isBefore(read(row), read(before));
      before = found[place - 1]
    )
      place--
    found.splice(place, 0, row)
  }
  return found
}

describe('the plain engine', () => {
  it('returns the same rows as the reference implementation, for random rows, terms and sort orders', () => {
    const next = chance(20260101)
    const terms = ['', ' ', 'berg', 'BERG ', 'site', '1', '2024-0', 'zz', 'e', 'İ', '---', 'Yes', '\n']
    for (let round = 0; round < 400; round++) {
      const rows = people(next)
      const term = terms[next(terms.length)] ?? ''
      const column = columns[next(columns.length)]?.id ?? 'name'
      const direction = next(2) === 0 ? 'ascending' : 'descending'
      expect(whole(rows, term, { column, direction })).toEqual(reference(rows, term, column, direction))
    }
  })

  it('does not modify the given rows', () => {
    const rows = people(chance(7))
    const before = [...rows]
    expect(whole(rows, '')).toEqual(before)
    whole(rows, '', { column: 'name', direction: 'descending' })
    expect(rows).toEqual(before)
  })

  it('returns any range of the result', () => {
    const rows = people(chance(11))
    const view = createPlainEngine(rows, columns, wording).view({
      term: '',
      sort: { column: 'sites', direction: 'ascending' },
    })
    const parts = Array.from({ length: Math.ceil(view.count / 7) }, (_, part) =>
      view.slice(part * 7, part * 7 + 7),
    )
    expect(parts.flat()).toEqual(view.slice(0, view.count))
    expect(view.slice(view.count, view.count + 5)).toEqual([])
  })

  it('sorts numbers in texts by their value, and accented letters next to their base letter', () => {
    const rows = ['Site 10', 'Site 2', 'Østbank', 'Zürich', 'Ålesund', 'Aarau']
    const engine = createPlainEngine(rows, [{ id: 'name', value: (row: string) => row }], wording)
    const view = engine.view({ term: '', sort: { column: 'name', direction: 'ascending' } })
    expect(view.slice(0, 6)).toEqual(['Aarau', 'Ålesund', 'Østbank', 'Site 2', 'Site 10', 'Zürich'])
  })

  it('finds no match that spans two cells', () => {
    const rows = [{ first: 'Ann', last: 'Berg' }]
    const both = [
      { id: 'first', value: (row: { first: string }) => row.first },
      { id: 'last', value: (row: { last: string }) => row.last },
    ]
    const engine = createPlainEngine(rows, both, wording)
    expect(engine.view({ term: 'n\nb', sort: undefined }).count).toBe(0)
    expect(engine.view({ term: 'nb', sort: undefined }).count).toBe(0)
    expect(engine.view({ term: 'ann', sort: undefined }).count).toBe(1)
  })

  it('ignores a sort by an unknown column, or by a column that cannot be sorted', () => {
    const rows = ['b', 'a']
    const engine = createPlainEngine(
      rows,
      [{ id: 'x', value: (row: string) => row, isSortable: false }],
      wording,
    )
    for (const column of ['x', 'y'])
      expect(engine.view({ term: '', sort: { column, direction: 'ascending' } }).slice(0, 2)).toEqual([
        'b',
        'a',
      ])
  })
})

describe('textOf', () => {
  it('formats a date as YYYY-MM-DD [SHELL-037]', () => {
    expect(textOf(new Date(2026, 0, 5, 23, 59), wording)).toBe('2026-01-05')
  })

  it('returns an empty text for null, undefined, blank texts, and invalid numbers and dates', () => {
    for (const value of [null, undefined, '', ' ', Number.NaN, new Date(Number.NaN)])
      expect(textOf(value, wording)).toBe('')
    expect(textOf(0, wording)).toBe('0')
    expect(textOf(false, wording)).toBe('No')
  })
})

it('determines the kind of a column from its first non-empty value', () => {
  const rows: Person[] = [
    { id: 1, name: '', sites: undefined, seen: null, isActive: true },
    { id: 2, name: 'a', sites: 3, seen: new Date(0), isActive: true },
  ]
  expect(columns.map((column) => kindOfColumn(rows, column))).toEqual(['text', 'number', 'date', 'boolean'])
})
