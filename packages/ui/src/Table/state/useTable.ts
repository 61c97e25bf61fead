import { useMemo } from 'react'
import { firstPage } from '../../Pager/firstPage.ts'
import type { EngineColumn, Query, Sort, Wording } from '../../tableEngine/value.ts'
import type { View } from '../../tableEngine/view.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import type { TableProps } from '../TableProps.ts'
import { useFaults } from './useFaults.ts'
import { useGivenEngine } from './useGivenEngine.ts'
import { useHeld } from './useHeld.ts'
import { useLocale } from './useLocale.ts'
import { isAnswer, useView } from './useView.ts'

/** What a table shows now: its state, held here or by its owner, and the rows that answer to it. */
export function useTable<Row>(props: TableProps<Row>) {
  const { columns, remote, onPageSizeChange, worker, engine } = props
  const report = useFaults(props.onFault)
  const texts = useTableTexts()
  const locale = useLocale()
  const { yes, no } = texts
  const wording: Wording = useMemo(() => ({ yes, no, locale }), [yes, no, locale])

  // Given at all, even as undefined: an address without a sort is back at the default one.
  const holds = (prop: 'filterText' | 'sort' | 'page') => prop in props
  const [term, setTerm] = useHeld(holds('filterText'), props.filterText, '', props.onFilterChange)
  // Whoever writes an address may name any column.
  const heldSort = props.sort && isSortable(columns, props.sort) ? props.sort : undefined
  const [sort, setSort] = useHeld(holds('sort'), heldSort, props.defaultSort, (next) => {
    if (next) props.onSortChange?.(next)
  })
  const [askedPage, setPage] = useHeld(holds('page'), props.page, firstPage, props.onPageChange)
  const [ownSize, setOwnSize] = useHeld(onPageSizeChange !== undefined, props.pageSize, props.pageSize)

  const query: Query = useMemo(() => ({ term, sort }), [term, sort])
  const given = useGivenEngine(engine, query)
  const rows = engine ? (given.sample ?? noRows) : props.rows
  const own = useView({
    rows: remote || engine ? noRows : rows,
    columns,
    wording,
    query,
    worker,
    onFault: report,
  })
  const view: View<Row> = given.view ?? (remote ? viewOfPage(rows, remote, query) : own.view)
  const isPending = given.view ? !isAnswer(given.view, query) : !remote && own.isPending

  const pageSize = ownSize ?? Math.max(1, view.count)
  const pageCount = Math.max(1, Math.ceil(view.count / pageSize))
  const page = Math.min(Math.max(1, askedPage), pageCount)
  const first = (page - 1) * pageSize
  // An owner who holds the page sets it back in the same step; two changes of an address would undo each other.
  const backToFirst = () => {
    if (!holds('page')) setPage(firstPage)
  }

  return {
    /** What was asked for; `view.query` tells what is shown. */
    term,
    sort,
    view,
    /** All rows, or of an engine's the first ones. */
    rows,
    isPending,
    isBroken: own.isBroken,
    retry: own.retry,
    wording,
    texts,
    report,
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

const isSortable = <Row>(columns: readonly EngineColumn<Row>[], { column }: Sort): boolean =>
  columns.some(({ id, isSortable: may = true }) => id === column && may)

const noRows: readonly never[] = []

const viewOfPage = <Row>(
  rows: readonly Row[],
  { matching, total = matching }: { matching: number; total?: number },
  query: Query,
): View<Row> => ({ query, count: matching, total, isComplete: true, slice: () => rows })
