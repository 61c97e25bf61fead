import { expect, it } from 'vitest'
import {
  atMost,
  mostCounted,
  mostOwnRequests,
  mostRecords,
  pagesOf,
  recordsOfAdministrators,
  streamed,
} from './bounds.ts'

it('the bounds of lists have their kind and their maximum [T39]', () => {
  expect(streamed).toEqual({ kind: 'streamed' })
  expect(pagesOf(50)).toEqual({ kind: 'paged', most: 50 })
  expect(atMost(3, 'There are three.')).toEqual({ kind: 'fixed', most: 3, because: 'There are three.' })
  expect(recordsOfAdministrators).toEqual({
    kind: 'fixed',
    most: 2_000,
    because: 'Administrators make these one by one; the server refuses more.',
  })
  expect([mostRecords, mostCounted, mostOwnRequests]).toEqual([2_000, 999, 10])
})
