import { Fragment, type ReactNode } from 'react'
import * as css from './Facts.css.ts'

/** A term and its value, e.g. 'Status' and 'Active'. The term must be unique in its list. */
export interface Fact {
  term: string
  value: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
  /**
   * `columns` puts the facts side by side, each value below its term. Default: one fact below the
   * other.
   */
  layout?: 'columns' | 'rows'
}

/** Description list: each value beside its term, or below it where the container is narrow. */
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
