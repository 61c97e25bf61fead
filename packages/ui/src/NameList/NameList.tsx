import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { useListTexts } from '../texts/listTexts.ts'
import { usePrinting } from '../theme/usePrinting.ts'
import * as css from './NameList.css.ts'

export interface NameListProps {
  /**
   * Label of the names, which is a part of the button's accessible name ('Show all 43: Sites of Site
   * Nurse').
   */
  label: string
  /** Count with a noun: '43 sites'. */
  countText: string
  names: readonly string[]
  /** Number of names shown before 'Show all'; default 8. */
  limit?: number
  /** Text that is shown if there are no names. */
  emptyText?: string
}

/** List of names in running text, after their count. A button shows all names of a long list. */
export function NameList({ label, countText, names, limit = 8, emptyText }: NameListProps) {
  const texts = useListTexts()
  // A printed page shows all names, because it has no button that could show more.
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  if (names.length === 0) return <span className={css.none}>{emptyText ?? countText}</span>
  // A button that hides a single name would take as much space as the name.
  const isLong = names.length > limit + 1 && !isPrinting
  const shown = isLong && !isOpen ? names.slice(0, limit) : names
  return (
    <span className={css.root}>
      <span className={css.count}>{countText}: </span>
      {shown.join(', ')}
      {isLong && (
        <>
          {isOpen ? ' ' : ' … '}
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.showFewerOf(label) : texts.showAllOf(names.length, label)}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.showFewer : texts.showAll(names.length)}
          </Button>
        </>
      )}
    </span>
  )
}
