import { Fragment, type ReactNode } from 'react'
import * as css from './reviews.css.ts'

/** Names and what they stand for, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <div className={css.factsFrame}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
