import type { Access } from '@portal-gateway/contract/accesses'
import { NameList } from '@portal-gateway/ui/NameList'
import * as css from './history.css.ts'
import { nothing } from './nothing.ts'

export interface AccessLinesProps {
  accesses: readonly Access[]
  kind: string
  /** 'site', 'sites' */
  nouns: readonly [one: string, many: string]
  namesOf: (access: Access) => readonly string[]
}

const shownNames = 3

/** One kind of what each entry of a request names: a line for each, the count first. [HIST-006, C-144] */
export function AccessLines({ accesses, kind, nouns: [one, many], namesOf }: AccessLinesProps) {
  if (accesses.length === 0) return nothing
  return (
    <ul className={css.lines}>
      {accesses.map((access) => {
        const names = namesOf(access)
        return (
          <li key={access.roleName} className={css.line}>
            <span className={css.role}>{access.roleName}: </span>
            <NameList
              label={`${kind} of ${access.roleName}`}
              countText={`${names.length} ${names.length === 1 ? one : many}`}
              names={names}
              limit={shownNames}
              emptyText={nothing}
            />
          </li>
        )
      })}
    </ul>
  )
}
