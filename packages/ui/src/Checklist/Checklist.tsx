import { useId } from 'react'
import { useSettled } from '../fieldParts/useSettled.ts'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { checkIcon, dangerIcon, minusIcon } from '../icons/icons.ts'
import { useListTexts } from '../texts/listTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Checklist.css.ts'

/**
 * State of a condition. `open` means not checked yet; `rejected` means that the server reported it as not
 * met.
 */
export type CheckState = 'open' | 'unmet' | 'met' | 'rejected'

/** Condition that must be met. */
export interface CheckedItem {
  id: string
  text: string
  state: CheckState
}

export interface ChecklistProps {
  title: string
  headingLevel?: 2 | 3 | 4
  items: readonly CheckedItem[]
}

const icons: Record<Exclude<CheckState, 'open'>, IconPath> = {
  met: checkIcon,
  unmet: minusIcon,
  rejected: dangerIcon,
}

/**
 * List of conditions. Each has an icon and a text if its state is known. Changes are announced after a
 * pause.
 */
export function Checklist({ title, headingLevel = 2, items }: ChecklistProps) {
  const words = useListTexts().checked
  const heading = useId()
  const Heading = `h${headingLevel}` as const
  const announcement = useSettled(
    items
      .map(({ text, state }) => (state === 'open' ? '' : `${text}: ${words[state]}.`))
      .join(' ')
      .trim(),
  )
  return (
    <div className={css.root}>
      <Heading className={css.title} id={heading}>
        {title}
      </Heading>
      <ul className={css.list} aria-labelledby={heading}>
        {items.map(({ id, text, state }) => (
          <li className={css.item} key={id} data-state={state}>
            <span className={css.mark}>
              {state === 'open' ? <span className={css.dot} /> : <Icon path={icons[state]} />}
            </span>
            <span className={css.text}>{text}</span>
            {state !== 'open' && <span className={css.word}>{words[state]}</span>}
          </li>
        ))}
      </ul>
      <span className={visuallyHidden} aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
