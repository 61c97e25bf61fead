import { expect, it } from 'vitest'
import { pageOf } from '../../../src/core/records/pageOf.ts'

it.each([
  // page, size, rows in total, rows on the page, pages, is first, is last
  [0, 10, 0, 0, 0, true, true],
  [0, 10, 10, 10, 1, true, true],
  [0, 10, 11, 10, 2, true, false],
  [1, 10, 11, 1, 2, false, true],
  [1, 10, 20, 10, 2, false, true],
  [1, 10, 21, 10, 3, false, false],
  [2, 10, 21, 1, 3, false, true],
  [5, 10, 21, 0, 3, false, true],
  [1, 1, 3, 1, 3, false, false],
])('page %d with %d rows per page, of %d rows, has %d rows of %d pages [SHELL-038]', (...numbers) => {
  const [number, size, totalElements, numberOfElements, totalPages, first, last] = numbers
  const content = Array.from({ length: numberOfElements }, (_, row) => row)
  expect(pageOf(content, totalElements, { page: number, size, sort: 'email,asc' })).toEqual({
    content,
    totalPages,
    numberOfElements,
    totalElements,
    size,
    number,
    first,
    last,
    sort: 'email,asc',
  })
})
