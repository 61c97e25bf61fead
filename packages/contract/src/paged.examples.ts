import type { Paged } from './paged.ts'

interface Named {
  id: number
  name: string
}

/** The second page of three, sorted by name. */
export const pagedExample: Paged<Named> = {
  content: [
    { id: 26, name: 'Halvorsen-Strand' },
    { id: 27, name: 'Lindqvist' },
  ],
  totalPages: 3,
  numberOfElements: 2,
  totalElements: 6,
  size: 2,
  number: 1,
  first: false,
  last: false,
  sort: 'name,asc',
}

/** The response if nothing matches: a single empty page. */
export const emptyPageExample: Paged<Named> = {
  content: [],
  totalPages: 0,
  numberOfElements: 0,
  totalElements: 0,
  size: 25,
  number: 0,
  first: true,
  last: true,
  sort: '',
}

/** Returns a page with all rows of a short list. */
export const onePage = <Row>(content: readonly Row[]): Paged<Row> => ({
  content: [...content],
  totalPages: Math.min(1, content.length),
  numberOfElements: content.length,
  totalElements: content.length,
  size: 500,
  number: 0,
  first: true,
  last: true,
  sort: '',
})
