import type { Paged } from '@portal-gateway/contract/paged'

/** Returns a page: the rows with their position and the totals. [SHELL-038] */
export const pageOf = <Row>(
  content: Row[],
  totalElements: number,
  { page, size, sort }: { page: number; size: number; sort: string },
): Paged<Row> => ({
  content,
  totalPages: Math.ceil(totalElements / size),
  numberOfElements: content.length,
  totalElements,
  size,
  number: page,
  first: page === 0,
  last: (page + 1) * size >= totalElements,
  sort,
})
