import { useRef } from 'react'
import { PlainButton } from '../../Button/PlainButton.tsx'
import { closeIcon } from '../../icons/icons.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import * as css from '../Table.css.ts'
import type { TableContextValue } from '../tableContext.ts'

/**
 * Next step in a table without rows. This is a button that clears the filter if no row matches,
 * otherwise the `emptyAction` of the caller. [EXP-090]
 */
export function NextStep<Row>({ table, filter, status }: TableContextValue<Row>) {
  const texts = useTableTexts()
  const root = useRef<HTMLDivElement>(null)
  const isUnmatched = filter !== undefined && table.term.trim() !== ''
  if (table.count > 0 || table.isComing || status?.failure) return null
  if (!isUnmatched && !status?.emptyAction) return null
  const clear = () => {
    // The button disappears when the filter is cleared, so the focus moves to the search box.
    root.current?.parentElement?.querySelector<HTMLElement>('input[type=search]')?.focus()
    table.filter('')
  }
  return (
    <div ref={root} className={css.nextStep}>
      {isUnmatched ? (
        <PlainButton icon={closeIcon} onPress={clear}>
          {texts.clearFilter}
        </PlainButton>
      ) : (
        status?.emptyAction
      )}
    </div>
  )
}
