import { Pager } from '../Pager/Pager.tsx'
import { useTableAround } from '../Table/tableContext.ts'
import { usePagerTexts } from '../texts/pagerTexts.ts'
import * as css from './TablePages.css.ts'

/** Turns the pages of a table and chooses their size, handed in as its `pages`; gone while there are no rows. */
export function TablePages() {
  const { label, table } = useTableAround()
  const { view, first, count } = table
  const texts = usePagerTexts()
  if (view.count === 0) return null
  return (
    <div className={css.foot}>
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
