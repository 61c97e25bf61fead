import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyPageExample, pagedExample } from './paged.examples.ts'
import { paged, pageQueryEntries } from './paged.ts'

const Page = paged(v.object({ id: v.number(), name: v.string() }))

describe('a paged response [API-062]', () => {
  it('has rows, counts, position and sort order [SHELL-038]', () => {
    expect(v.parse(Page, pagedExample)).toEqual(pagedExample)
    expect(v.parse(Page, emptyPageExample)).toEqual(emptyPageExample)
    expect(Object.keys(Page.entries)).toEqual([
      'content',
      'totalPages',
      'numberOfElements',
      'totalElements',
      'size',
      'number',
      'first',
      'last',
      'sort',
    ])
  })

  it.each(Object.keys(pagedExample))('is invalid without %s', (name) => {
    const { [name]: _, ...rest } = pagedExample as unknown as Record<string, unknown>
    expect(v.is(Page, rest)).toBe(false)
  })

  it('is invalid if a row does not match the schema of the rows', () => {
    expect(v.is(Page, { ...pagedExample, content: [{ id: '26' }] })).toBe(false)
  })
})

describe('the query of a paged call [API-062]', () => {
  const Query = v.object(pageQueryEntries)

  it.each([
    {},
    { page: '0', size: '25', sort: 'lastName,asc' },
    { page: '12', size: '1000000', sort: 'person.lastName,desc' },
    { page: '9999999', size: '1' },
  ])('accepts %j', (query) => {
    expect(v.is(Query, query)).toBe(true)
  })

  it.each([
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { size: '0' },
    { size: '1000001' },
    { page: '10000000' },
    { page: '9'.repeat(400) },
    { sort: '' },
    { sort: 'lastName' },
    { sort: 'lastName,up' },
    { sort: 'name;drop,asc' },
  ])('refuses %j', (query) => {
    expect(v.is(Query, query)).toBe(false)
  })
})
