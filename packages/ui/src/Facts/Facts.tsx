import { Fragment, type ReactNode } from 'react'
import * as css from './Facts.css.ts'

/** Term and its value, such as 'Status' and 'Active'. The term must be unique in its list. */
export interface Fact {
  term: string
  value: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
  /**
   * With `columns` the facts are next to each other and each value is below its term. By default each
   * fact is on a separate line.
   */
  layout?: 'columns' | 'rows'
}

/** Description list. Each value is next to its term, or below it in a narrow container. */
export function Facts({ facts, layout = 'rows' }: FactsProps) {
  if (layout === 'columns')
    return (
      <dl className={css.columns}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
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
