import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { usePrinting } from '../theme/usePrinting.ts'
import * as css from './NameList.css.ts'

export interface NameListProps {
  /** Whose names: part of the button's accessible name ('Show all 43 sites of Site Nurse'). */
  label: string
  /** The count with its noun: '43 sites'. */
  countText: string
  names: readonly string[]
  /** How many are shown before the rest is asked for. */
  limit?: number
  /** Shown where there are none. */
  emptyText?: string
}

/** Names in a row of text, the count first; a long row is opened on demand and then whole. */
export function NameList({ label, countText, names, limit = 8, emptyText }: NameListProps) {
  const texts = useTexts()
  // On paper nobody can ask for the rest.
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  if (names.length === 0) return <span className={css.none}>{emptyText ?? countText}</span>
  // One name alone is not worth a button.
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
