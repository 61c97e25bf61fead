import { useLayoutEffect, useRef } from 'react'
import { Pager } from '../Pager/Pager.tsx'
import { useTableContext } from '../Table/tableContext.ts'
import { usePagerTexts } from '../texts/pagerTexts.ts'
import * as css from './TablePages.css.ts'

/** Turns the pages of a table and chooses their size, handed in as its `pages`; gone while there are no rows. */
export function TablePages() {
  const { table } = useTableContext()
  return table.view.count === 0 ? null : <Foot />
}

function Foot() {
  const { label, table } = useTableContext()
  const { view, first, count } = table
  const texts = usePagerTexts()
  const foot = useRef<HTMLDivElement>(null)
  // Rows that do not come take the pages with them: whoever turned them is at the table then, not nowhere.
  useLayoutEffect(() => {
    const place = foot.current
    return () => {
      if (place?.contains(document.activeElement)) place.parentElement?.querySelector('table')?.focus()
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
