import type { Access } from '@portal-gateway/contract/accesses'
import { NameList } from '@portal-gateway/ui/NameList'
import type { ReactNode } from 'react'
import * as css from './history.css.ts'
import { nothing } from './nothing.ts'

interface LinesProps {
  accesses: readonly Access[]
  /** What stands on the line of one. */
  line: (access: Access) => ReactNode
}

/** One line for each entry of a request, by the same number in every column. [C-144] */
export function Lines({ accesses, line }: LinesProps) {
  if (accesses.length === 0) return nothing
  return (
    <ol className={accesses.length > 1 ? `${css.lines} ${css.numbered}` : css.lines}>
      {accesses.map((access) => (
        <li key={access.roleName} className={css.line}>
          {line(access)}
        </li>
      ))}
    </ol>
  )
}

export interface AccessLinesProps {
  accesses: readonly Access[]
  kind: string
  /** 'sites' */
  noun: string
  namesOf: (access: Access) => readonly string[]
}

const shownNames = 4

/** One kind of what each entry of a request names; of many the count first. [HIST-006, C-144] */
export function AccessLines({ accesses, kind, noun, namesOf }: AccessLinesProps) {
  const line = (access: Access) => {
    const names = namesOf(access)
    return (
      <>
        {accesses.length > 1 && <span className={css.role}>{access.roleName}: </span>}
        {names.length > shownNames ? (
          <NameList
            label={`${kind} of ${access.roleName}`}
            countText={`${names.length} ${noun}`}
            names={names}
            limit={shownNames - 1}
          />
        ) : (
          names.join(', ') || nothing
        )}
      </>
    )
  }
  return <Lines accesses={accesses} line={line} />
}
