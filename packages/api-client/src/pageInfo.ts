import type { Paged } from '@portal-gateway/contract/types/paged'

/** A page's number, size and totals, as a pager shows them. [SHELL-039] */
export interface PageInfo {
  totalPages: number
  numberOfElementsOnPage: number
  totalElements: number
  pageSize: number
  /** Counted from 1. */
  pageNumber: number
  isFirstPage: boolean
  isLastPage: boolean
  /** 'lastName,asc'; empty if the server chose the order. */
  sortedBy: string
}

/** Returns the page info of a paged response. The API counts pages from 0, the pager from 1. [C-065] */
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

/** The requested page of a list; the page number is counted from 1. */
export type PageRequest = Pick<PageInfo, 'pageNumber' | 'pageSize'> & Partial<Pick<PageInfo, 'sortedBy'>>

/** Returns the query of a page. Without a sort order the parameter `sort` is absent instead of empty. [C-066] */
export const pageQuery = ({
  pageNumber,
  pageSize,
  sortedBy = '',
}: PageRequest): { page: string; size: string; sort?: string } => ({
  page: String(pageNumber - 1),
  size: String(pageSize),
  ...(sortedBy !== '' && { sort: sortedBy }),
})
