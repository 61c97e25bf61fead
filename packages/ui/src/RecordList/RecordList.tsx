import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import * as css from './RecordList.css.ts'

export interface RecordListProps {
  label: string
  /** Text that is shown instead of an empty list. */
  emptyText: string
  isEmpty: boolean
  children: ReactNode
}

/** List of records on a flush sheet. */
export function RecordList({ label, emptyText, isEmpty, children }: RecordListProps) {
  if (isEmpty) return <p className={css.empty}>{emptyText}</p>
  return (
    <ul aria-label={label} className={css.list}>
      {children}
    </ul>
  )
}

export interface RecordEntryProps {
  title: string
  headingLevel?: 2 | 3 | 4
  /** State of the record, shown by a coloured bar at the edge. Use a badge to show it as text too. */
  mark?: 'new' | 'change' | 'removal' | undefined
  badge?: ReactNode
  /** Buttons. The accessible name of each must contain the title of the record. */
  actions?: ReactNode
  facts: readonly { term: string; value: ReactNode }[]
  errorMessages?: readonly string[]
  /** Ref with which a form moves the focus to a record with errors. */
  entryRef?: Ref<HTMLLIElement>
}

/** Record with its title, actions and facts. */
export function RecordEntry(props: RecordEntryProps) {
  const { title, headingLevel = 3, mark, badge, actions, facts, errorMessages = [], entryRef } = props
  const Heading = `h${headingLevel}` as const
  const id = useId()
  return (
    <li
      ref={entryRef}
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={errorMessages.length > 0 ? `${id}faults` : undefined}
      className={mark ? `${css.entry} ${css.mark[mark]}` : css.entry}
    >
      <div className={css.head}>
        <Heading id={`${id}title`} className={mark === 'removal' ? `${css.title} ${css.struck}` : css.title}>
          {title}
        </Heading>
        {badge}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {errorMessages.length > 0 && (
        <ul id={`${id}faults`} className={css.faults}>
          {errorMessages.map((message) => (
            <li key={message} className={css.fault}>
              <Icon path={dangerIcon} size={16} />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        {facts.map(({ term, value }) => (
          <div key={term} className={css.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
