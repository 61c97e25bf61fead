import { useEffect, useState } from 'react'
import { termOf } from '../../tableEngine/value.ts'
import { useCommonTexts } from '../../texts/commonTexts.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.css.ts'
import * as css from '../Table.css.ts'
import type { TableContextValue } from '../tableContext.ts'

type TableStatusProps<Row> = TableContextValue<Row> & {
  /** Description of the sort order. */
  order: string | undefined
}

/** Milliseconds after which a search, sort or update that is still running is announced. */
const shortMs = 400

/** Milliseconds between announcements of the row count while rows arrive. */
const slowIntervalMs = 5000

/**
 * Announces the number of rows and the sort order after each change. While rows arrive, it announces
 * them at longer intervals.
 */
export function TableStatus<Row>(props: TableStatusProps<Row>) {
  const { table, filter, status, order } = props
  const { failure, isLoading = false } = status ?? {}
  const { isRemote } = table
  const { loading } = useCommonTexts()
  const texts = useTableTexts()
  const { total, count, query } = table.view
  const term = termOf(query.term)
  const isFirst = isLoading && total === 0
  const isComing = isLoading && total > 0 && !isRemote
  // A list on a server shows the rows of the previous query until the next response arrives.
  const isAwaited = table.isPending || (isLoading && isRemote)
  const isSlow = useTicks(isAwaited && (isRemote || !isLoading), shortMs) > 0
  const slowTicks = useTicks(isComing, slowIntervalMs)

  // A loading error is shown by TableFailure, so "0 rows" is not announced.
  const found =
    failure && total === 0 ? '' : term === '' ? texts.rowCount(total) : texts.matching(count, total, term)
  const working =
    termOf(table.term) !== term
      ? texts.searching
      : table.sort?.column !== query.sort?.column || table.sort?.direction !== query.sort?.direction
        ? texts.sorting
        : texts.updating
  const newest = isComing ? `${found} ${texts.stillLoading}` : isFirst ? loading : isSlow ? working : found
  const ordered = isSlow || total === 0 ? undefined : order
  // The announced text changes only when `occasion` changes.
  const [announced, setAnnounced] = useState<Announced>({ text: newest, order: ordered })
  const isQuick = isAwaited && !isFirst && !isSlow && !announced.isComing
  const occasion = isComing
    ? `${slowTicks} ${term} ${ordered}`
    : isQuick
      ? announced.occasion
      : `${newest} ${ordered}`
  if (occasion !== announced.occasion) setAnnounced({ text: newest, order: ordered, occasion, isComing })

  return (
    <>
      <p role="status" className={filter && !isComing && !table.isEmpty ? css.status : visuallyHidden}>
        <Words {...announced} />
      </p>
      {filter && isComing && (
        <p aria-hidden="true" className={css.status}>
          <Words text={newest} order={ordered} />
        </p>
      )}
    </>
  )
}

interface Announced {
  text: string
  order: string | undefined
  occasion?: string
  isComing?: boolean
}

function Words({ text, order }: Announced) {
  const texts = useTableTexts()
  return (
    <>
      {text}
      {order !== undefined && <span className={css.order}> {texts.sortedBy(order)}</span>}
    </>
  )
}

/** Counts the intervals that have passed since `isOn` became true. */
function useTicks(isOn: boolean, whileMs: number): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTicks((before) => before + 1), whileMs)
    return () => {
      clearInterval(timer)
      setTicks(0)
    }
  }, [isOn, whileMs])
  return isOn ? ticks : 0
}
