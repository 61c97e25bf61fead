import { useMemo } from 'react'
import { firstPage } from '../../Pager/firstPage.ts'
import type { EngineColumn, Query, Sort, Wording } from '../../tableEngine/value.ts'
import type { View } from '../../tableEngine/view.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import type { TableProps } from '../TableProps.ts'
import { useControlled } from './useControlled.ts'
import { useFaults } from './useFaults.ts'
import { useGivenEngine } from './useGivenEngine.ts'
import { useLocale } from './useLocale.ts'
import { isAnswer, useView } from './useView.ts'

/** Returns the state of a table, own or controlled, and the rows to show. */
export function useTable<Row>(props: TableProps<Row>) {
  const { columns, remote, onPageSizeChange, worker, engine } = props
  const report = useFaults(props.onFault)
  const texts = useTableTexts()
  const locale = useLocale()
  const { yes, no } = texts
  const wording: Wording = useMemo(() => ({ yes, no, locale }), [yes, no, locale])

  // A prop that is present makes the value controlled, even if it is undefined: an address without
  // a sort means the default sort.
  const isControlled = (prop: 'filterText' | 'sort' | 'page') => prop in props
  const [term, setTerm] = useControlled(
    isControlled('filterText'),
    props.filterText,
    '',
    props.onFilterChange,
  )
  // The address may name any column.
  const controlledSort = props.sort && isSortable(columns, props.sort) ? props.sort : undefined
  const [sort, setSort] = useControlled(isControlled('sort'), controlledSort, props.defaultSort, (next) => {
    if (next) props.onSortChange?.(next)
  })
  const [askedPage, setPage] = useControlled(isControlled('page'), props.page, firstPage, props.onPageChange)
  const [ownSize, setOwnSize] = useControlled(onPageSizeChange !== undefined, props.pageSize, props.pageSize)

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
  // An owner that controls the page resets it together with the sort or filter; two changes of an
  // address would overwrite each other.
  const backToFirst = () => {
    if (!isControlled('page')) setPage(firstPage)
  }

  return {
    /** The requested term; `view.query` is the one that is shown. */
    term,
    sort,
    view,
    /** All rows, or the first rows of an engine. */
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
    /** Number of rows on this page. */
    count: remote ? rows.length : Math.min(pageSize, view.count - first),
    /** Returns rows of this page by their index on it. */
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
      const samePage = Math.floor(first / size) + 1
      setOwnSize(size)
      onPageSizeChange?.(size, samePage)
      if (!isControlled('page')) setPage(samePage)
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
