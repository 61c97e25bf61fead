import type { Sort, TablePaging, TableState } from '@portal-gateway/ui/Table'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsLeaving } from '../router/useIsLeaving.ts'

/** `pageSize` is the default number of rows per page; `pages` are the buttons that change the page. */
type TableUrlStateOptions = (
  | { pageSize: number; pages: ReactElement }
  | { pageSize?: undefined; pages?: undefined }
) & {
  /** Prefix of the query parameters, if the page has several lists. */
  name?: string
  defaultSort?: Sort
  /** Maximum length of a filter text that the server accepts. A longer text in the address is truncated. */
  longestFilter?: number
}

/** Table props that the address controls. */
type TableUrlState = TablePaging & { state: TableState }

type Part = 'filter' | 'sort' | 'page' | 'size'

const maxPageSize = 1000
const maxPage = 10_000_000

/**
 * Stores filter, sort, page and page size of a table in the address, so that a link, a reload and Back show
 * the same rows. Changes replace the history entry, so that Back leaves the list.
 */
export function useTableUrlState(options: TableUrlStateOptions = {}): TableUrlState {
  const { name, defaultSort, pageSize, pages, longestFilter } = options
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  // The last written query. It is needed because a second change may happen before the first one is rendered.
  const newest = useRef(location.search)
  useLayoutEffect(() => {
    newest.current = location.search
  }, [location])

  const query = new URLSearchParams(location.search)
  const keyOf = (part: Part) => (name === undefined ? part : `${name}-${part}`)
  const read = (part: Part) => query.get(keyOf(part)) ?? undefined
  const write = (parts: Partial<Record<Part, string | undefined>>) => {
    // The filter is debounced, so the user may have left the page before this call.
    if (isLeaving()) return
    const next = new URLSearchParams(newest.current)
    for (const [part, text] of Object.entries(parts) as [Part, string | undefined][])
      if (text) next.set(keyOf(part), text)
      else next.delete(keyOf(part))
    newest.current = next.size > 0 ? `?${next}` : ''
    const { hash } = location
    void navigate({ search: newest.current, hash }, { replace: true })
  }

  const listState = {
    ...(defaultSort && { defaultSort }),
    // Control characters cannot be typed, and the server rejects them.
    filterText: (read('filter') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, longestFilter),
    onFilterChange: (filter: string) => write({ filter, page: undefined }),
    sort: sortIn(read('sort')),
    onSortChange: ({ column, direction }: Sort) => write({ sort: `${column},${direction}`, page: undefined }),
  }
  if (pageSize === undefined) return { state: listState }
  return {
    state: {
      ...listState,
      page: numberIn(read('page'), maxPage) ?? 1,
      onPageChange: (page) => write({ page: pageText(page) }),
      pageSize: numberIn(read('size'), maxPageSize) ?? pageSize,
      onPageSizeChange: (size, page) =>
        write({ size: size === pageSize ? undefined : String(size), page: pageText(page) }),
    },
    pages,
  }
}

const pageText = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** Returns the sort in a query parameter; undefined if the parameter is missing or invalid. */
function sortIn(text: string | undefined): Sort | undefined {
  const [column, direction] = text?.split(',') ?? []
  return column && (direction === 'ascending' || direction === 'descending')
    ? { column, direction }
    : undefined
}

const numberIn = (text: string | undefined, most: number): number | undefined =>
  text && /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined
