import type { Paged } from '@portal-gateway/contract/paged'

/** Where a page of rows stands among all of them, as a pager counts. [SHELL-039] */
export interface PageInfo {
  totalPages: number
  numberOfElementsOnPage: number
  totalElements: number
  pageSize: number
  /** Counted from 1. */
  pageNumber: number
  isFirstPage: boolean
  isLastPage: boolean
  /** 'lastName,asc'; empty where the server chose. */
  sortedBy: string
}

/** The page info of a paged answer: the wire counts pages from 0, people from 1. [C-065] */
export const pageInfoOf = (page: Paged<unknown>): PageInfo => ({
  totalPages: page.totalPages,
  numberOfElementsOnPage: page.numberOfElements,
  totalElements: page.totalElements,
  pageSize: page.size,
  pageNumber: page.number + 1,
  isFirstPage: page.first,
  isLastPage: page.last,
  sortedBy: page.sort,
})

/** What a list asks for, in the pager's count. */
export type AskedPage = Pick<PageInfo, 'pageNumber' | 'pageSize'> & Partial<Pick<PageInfo, 'sortedBy'>>

/** The query that asks for it; no order is left out instead of being sent empty. [C-066] */
export const pageQuery = ({
  pageNumber,
  pageSize,
  sortedBy = '',
}: AskedPage): { page: string; size: string; sort?: string } => ({
  page: String(pageNumber - 1),
  size: String(pageSize),
  ...(sortedBy !== '' && { sort: sortedBy }),
})
