import { useMemo } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { firstPage } from '../Pager/Pager.tsx'
import { useTableTexts } from '../texts/tableTexts.ts'
import { createEngine, type Sort, type View, type Wording } from './engine.ts'
import type { TableProps } from './Table.tsx'
import { useHeld } from './useHeld.ts'

/** What a table shows now: its state, held here or by its owner, and the rows that answer to it. */
export function useTable<Row>(props: TableProps<Row>) {
  const { rows, columns, remote, onPageSizeChange } = props
  const texts = useTableTexts()
  const { locale } = useLocale()
  const wording: Wording = useMemo(() => ({ yes: texts.yes, no: texts.no, locale }), [texts, locale])

  // Given at all, even as undefined: an address without a sort is back at the default one.
  const holds = (prop: 'filterText' | 'sort' | 'page') => prop in props
  const [term, setTerm] = useHeld(holds('filterText'), props.filterText, '', props.onFilterChange)
  const [sort, setSort] = useHeld(holds('sort'), props.sort, props.defaultSort, (next) => {
    if (next) props.onSortChange?.(next)
  })
  const [askedPage, setPage] = useHeld(holds('page'), props.page, firstPage, props.onPageChange)
  const [ownSize, setOwnSize] = useHeld(onPageSizeChange !== undefined, props.pageSize, props.pageSize)

  const engine = useMemo(() => createEngine(rows, columns, wording), [rows, columns, wording])
  const view: View<Row> = useMemo(
    () =>
      remote
        ? { count: remote.matching, total: remote.total ?? remote.matching, slice: () => rows }
        : engine.view({ term, sort }),
    [engine, remote, rows, sort, term],
  )

  const pageSize = ownSize ?? Math.max(1, view.count)
  const pageCount = Math.max(1, Math.ceil(view.count / pageSize))
  const page = Math.min(Math.max(1, askedPage), pageCount)
  const first = (page - 1) * pageSize
  // An owner who holds the page sets it back in the same step; two changes of an address would undo each other.
  const backToFirst = () => {
    if (!holds('page')) setPage(1)
  }

  return {
    term,
    sort,
    view,
    wording,
    page,
    pageCount,
    pageSize,
    first,
    /** How many rows this page has. */
    count: remote ? rows.length : Math.min(pageSize, view.count - first),
    /** Rows of this page by their places on it. */
    slice: (start: number, end: number): readonly Row[] =>
      remote ? rows.slice(start, end) : view.slice(first + start, first + end),
    filter: (text: string) => {
      setTerm(text)
      backToFirst()
    },
    sortBy: (next: Sort) => {
      setSort(next)
      backToFirst()
    },
    turnTo: setPage,
    resize: (size: number) => {
      const samePlace = Math.floor(first / size) + 1
      setOwnSize(size)
      onPageSizeChange?.(size, samePlace)
      if (!holds('page')) setPage(samePlace)
    },
  }
}
