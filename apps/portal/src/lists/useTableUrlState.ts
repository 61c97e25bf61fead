import type { Sort, TablePaging, TableState } from '@portal-gateway/ui/Table'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '../router/useChangeQuery.ts'

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
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const keyOf = (part: Part) => (name === undefined ? part : `${name}-${part}`)
  const read = (part: Part) => query.get(keyOf(part)) ?? undefined
  const write = (parts: Partial<Record<Part, string | undefined>>) => {
    void changeQuery(
      (next) => {
        for (const [part, text] of Object.entries(parts) as [Part, string | undefined][])
          if (text) next.set(keyOf(part), text)
          else next.delete(keyOf(part))
      },
      { isOfTab: true },
    )
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
