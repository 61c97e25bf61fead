import { Fragment, type ReactNode } from 'react'
import * as css from './Facts.css.ts'

/** A term and its value, e.g. 'Status' and 'Active'. Terms of one list differ. */
export interface Fact {
  term: string
  value: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
}

/** Description list: each value beside its term, or below it where the container is narrow. */
export function Facts({ facts }: FactsProps) {
  return (
    <div className={css.frame}>
      <dl className={css.facts}>
        {facts.map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
