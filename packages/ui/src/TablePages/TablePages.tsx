import { useLayoutEffect, useRef } from 'react'
import { Pager } from '../Pager/Pager.tsx'
import { useTableContext } from '../Table/tableContext.ts'
import { usePagerTexts } from '../texts/pagerTexts.ts'
import * as css from './TablePages.css.ts'

/** Pager of a table. Pass it as the `pages` of the table. It is hidden if there are no rows. */
export function TablePages() {
  const { table } = useTableContext()
  return table.view.count === 0 ? null : <Foot />
}

function Foot() {
  const { label, table } = useTableContext()
  const { view, first, count } = table
  const texts = usePagerTexts()
  const foot = useRef<HTMLDivElement>(null)
  // If the pager is removed because no rows match, its focus moves to the table.
  useLayoutEffect(() => {
    const element = foot.current
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.querySelector('table')?.focus()
    }
  }, [])
  return (
    <div className={css.foot} ref={foot}>
      <Pager
        label={texts.pagesOf(label)}
        page={table.page}
        pageCount={table.pageCount}
        pageSize={table.pageSize}
        totalLabel={texts.range(first + 1, first + count, view.count)}
        onPage={table.turnTo}
        onPageSize={table.resize}
      />
    </div>
  )
}
