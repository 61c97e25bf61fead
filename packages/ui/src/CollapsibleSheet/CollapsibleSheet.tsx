import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Icon } from '../Icon/Icon.tsx'
import { rightIcon } from '../icons/icons.ts'
import { IsOnSheet } from '../Sheet/isOnSheet.ts'
import * as sheet from '../Sheet/Sheet.css.ts'
import { useFormats } from '../texts/useTexts.ts'
import * as css from './CollapsibleSheet.css.ts'

export interface CollapsibleSheetProps {
  title: string
  headingLevel?: 2 | 3 | 4
  /** Number of entries in the sheet, shown in parentheses after the title. */
  count?: number | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Content, usually a table. A table in a sheet has no border. */
  children: ReactNode
}

/**
 * Sheet whose title is a button that shows and hides the content. Use it for content that few users
 * need.
 */
export function CollapsibleSheet(props: CollapsibleSheetProps) {
  const { title, headingLevel = 2, count, isOpen, onOpenChange, children } = props
  const { number } = useFormats()
  const Heading = `h${headingLevel}` as const
  return (
    <Disclosure className={sheet.sheet} isExpanded={isOpen} onExpandedChange={onOpenChange}>
      <Heading className={css.title}>
        <Button slot="trigger" className={css.trigger}>
          <span className={css.chevron}>
            <Icon path={rightIcon} />
          </span>
          <span>
            {title}
            {count !== undefined && ` (${number(count)})`}
          </span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={css.content}>
          <IsOnSheet.Provider value={true}>{children}</IsOnSheet.Provider>
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}
