import { useMemo } from 'react'
import { firstPage } from '../../Pager/firstPage.ts'
import type { EngineOptions } from '../../tableEngine/tableEngine.ts'
import { type EngineColumn, type Query, type Sort, termOf, type Wording } from '../../tableEngine/value.ts'
import type { View } from '../../tableEngine/view.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import type { TableProps, TableRows } from '../TableProps.ts'
import { useControlled } from './useControlled.ts'
import { useFaults } from './useFaults.ts'
import { type GivenEngine, useGivenEngine } from './useGivenEngine.ts'
import { useIsHydrated } from './useIsHydrated.ts'
import { useLocale } from './useLocale.ts'
import { isAnswer, useView } from './useView.ts'

/**
 * Returns the state of a table and the rows to show. Each part of the state is controlled by props, or
 * otherwise stored here.
 */
export function useTable<Row>(props: TableProps<Row>) {
  const { columns, state = {} } = props
  const { onPageSizeChange } = state
  const { list, remote, engine, worker } = sourceOf(props.rows)
  const report = useFaults(props.status?.onFault)
  const texts = useTableTexts()
  const locale = useLocale()
  const { yes, no } = texts
  // The user's time zone is unknown on a server and during hydration.
  const isUtc = !useIsHydrated()
  const wording: Wording = useMemo(() => ({ yes, no, locale, isUtc }), [yes, no, locale, isUtc])

  // If a key is present, its value is controlled, even if it is undefined: an address without a sort
  // means the default sort.
  const isControlled = (key: 'filterText' | 'sort' | 'page') => key in state
  const [term, setTerm] = useControlled(
    isControlled('filterText'),
    state.filterText,
    '',
    state.onFilterChange,
  )
  // A sort from the address may contain any column name.
  const controlledSort = state.sort && isSortable(columns, state.sort) ? state.sort : undefined
  const [sort, setSort] = useControlled(isControlled('sort'), controlledSort, state.defaultSort, (next) => {
    if (next) state.onSortChange?.(next)
  })
  const [askedPage, setPage] = useControlled(isControlled('page'), state.page, firstPage, state.onPageChange)
  const [ownSize, setOwnSize] = useControlled(onPageSizeChange !== undefined, state.pageSize, state.pageSize)

  const query: Query = useMemo(() => ({ term, sort }), [term, sort])
  const given = useGivenEngine(engine, query)
  const rows = engine ? (given.sample ?? noRows) : list
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
  const count = remote ? rows.length : Math.min(pageSize, view.count - first)
  const isComing = props.status?.isLoading === true || isPending
  const hasFailed = own.isBroken || props.status?.failure !== undefined
  const isNothing = count === 0 && view.total === 0 && !isComing && !hasFailed

  // If `page` is controlled, the parent component resets it together with the sort or filter. With a
  // separate change of the page, two changes of the address would overwrite each other.
  const backToFirst = () => {
    if (!isControlled('page')) setPage(firstPage)
  }

  return {
    /**
     * The requested search term. The rows of `view` may still belong to an earlier term, which is in
     * `view.query`.
     */
    term,
    sort,
    view,
    /** All rows, or the first rows of an engine. */
    rows,
    isPending,
    /** Whether the rows are one page of a list that a server filters and sorts. */
    isRemote: remote !== undefined,
    isBroken: own.isBroken,
    /** Whether rows are still loading or the current query has no complete result yet. */
    isComing,
    /** Whether the list is empty, regardless of the filter. */
    isEmpty: isNothing && termOf(term) === '' && termOf(view.query.term) === '',
    retry: own.retry,
    wording,
    texts,
    report,
    page,
    pageCount,
    pageSize,
    first,
    /** Number of rows on this page. */
    count,
    /** Returns the rows of this page from index `start` (inclusive) to `end` (exclusive). */
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

interface Source<Row> {
  /** The whole list, or the current page of a list on a server. It is empty if there is an engine. */
  list: readonly Row[]
  remote?: { matching: number; total?: number }
  engine?: GivenEngine<Row>
  worker?: EngineOptions['worker']
}

function sourceOf<Row>(rows: TableRows<Row>): Source<Row> {
  if ('engine' in rows) return { list: noRows, engine: rows.engine }
  if ('page' in rows) return { list: rows.page, remote: rows }
  return 'list' in rows ? rows : { list: rows }
}

const viewOfPage = <Row>(
  rows: readonly Row[],
  { matching, total = matching }: { matching: number; total?: number },
  query: Query,
): View<Row> => ({ query, count: matching, total, isComplete: true, slice: () => rows })
