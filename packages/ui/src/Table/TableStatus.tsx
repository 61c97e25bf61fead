import { useEffect, useRef, useState } from 'react'
import { termOf } from '../tableEngine/value.ts'
import { commonTexts } from '../texts/commonTexts.ts'
import { useTableTexts } from '../texts/tableTexts.ts'
import { useTextsFrom } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Table.css.ts'
import type { useTable } from './useTable.ts'

interface TableStatusProps<Row> {
  table: ReturnType<typeof useTable<Row>>
  isLoading: boolean | undefined
  /** In words. */
  order: string | undefined
  isVisible: boolean
  /** Whether the rows did not come: that is said elsewhere, and no rows is no number. */
  isFailed: boolean
  /** Whether the rows that stand are those of the answer before, until the next one has come. */
  isRemote: boolean
}

/** How many rows there are and in which order, said once whenever it changes; rarely while rows come. */
export function TableStatus<Row>(props: TableStatusProps<Row>) {
  const { table, isLoading = false, order, isVisible, isFailed, isRemote } = props
  const { loading } = useTextsFrom(commonTexts)
  const texts = useTableTexts()
  const { total, count, query } = table.view
  const isAwaited = table.isPending || (isRemote && isLoading)
  const isSlow = useLasting(isAwaited && (isRemote || !isLoading))
  const term = termOf(query.term)
  const isComing = isLoading && total > 0 && !isRemote
  const counted = term === '' ? texts.rowCount(total) : texts.matching(count, total, term)
  const found = isFailed && total === 0 ? '' : counted
  const working =
    termOf(table.term) !== term
      ? texts.searching
      : table.sort?.column !== query.sort?.column || table.sort?.direction !== query.sort?.direction
        ? texts.sorting
        : texts.updating
  const settled = useSettled(found, isAwaited && !isComing)
  const coming = `${found} ${texts.stillLoading}`
  const saidOfComing = useSeldom(coming, isComing, term)
  const isFirst = isLoading && total === 0
  const said = isComing ? saidOfComing : isFirst ? loading : isSlow ? working : settled
  const ordered = order !== undefined && !isSlow && total > 0 && (
    <span className={css.order}> {texts.sortedBy(order)}</span>
  )
  return (
    <>
      <p role="status" className={isVisible && !isComing ? css.status : visuallyHidden}>
        {said}
        {ordered}
      </p>
      {isVisible && isComing && (
        <p aria-hidden="true" className={css.status}>
          {coming}
          {ordered}
        </p>
      )}
    </>
  )
}

/** What is over sooner is not spoken of. */
const shortMs = 400

/** Whether something has lasted for a while. */
function useLasting(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), shortMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isOn && isLong
}

/** What was last when nothing was under way. */
function useSettled(text: string, isMoving: boolean): string {
  const [settled, setSettled] = useState(text)
  if (!isMoving && settled !== text) setSettled(text)
  return isMoving ? settled : text
}

const seldomMs = 5000

/** A text that changes all the time, taken anew now and then, and whenever the reason changes. */
function useSeldom(text: string, isMoving: boolean, reason: string): string {
  const [taken, setTaken] = useState({ text, reason, isMoving })
  if (taken.reason !== reason || taken.isMoving !== isMoving) setTaken({ text, reason, isMoving })
  const newest = useRef(taken)
  useEffect(() => {
    newest.current = { text, reason, isMoving }
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setTaken(newest.current), seldomMs)
    return () => clearInterval(timer)
  }, [isMoving])
  return taken.text
}
