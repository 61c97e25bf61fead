import { expect, it } from 'vitest'
import { withTotal } from './references.ts'

it('the references of a record have the total number of all kinds [JROLE-020]', () => {
  const lists = { users: { first: [], total: 3 }, requests: { first: [], total: 40 } }
  expect(withTotal(lists)).toEqual({ ...lists, totalItems: 43 })
  expect(withTotal({})).toEqual({ totalItems: 0 })
})
