import { accessRequestTypeLabels } from '@portal-gateway/contract/accessChanges'
import type { Access, AccessChangeType } from '@portal-gateway/contract/accesses'
import { type DecidedName, decidedDays, decidedNames } from '@portal-gateway/contract/decidedAccess'
import { type PartDecision, partDecisionLabels } from '@portal-gateway/contract/requestStatus'
import { validityText, WholeDays } from '@portal-gateway/portal-forms/ValiditySummary'
import { NameList } from '@portal-gateway/ui/NameList'
import { Fragment, type ReactNode } from 'react'
import { AccessTypeBadge } from '../accesses/AccessTypeBadge.tsx'
import * as css from './history.css.ts'
import type { HistoryTexts } from './historyTexts.ts'
import { nothing } from './nothing.ts'

/** An access of a request or a registration, as the history shows it. */
export interface HistoryAccess extends Access {
  /** Undefined for a registration, which requests only new accesses. */
  requestType?: AccessChangeType
  decision?: PartDecision | undefined
  approved?: Access | undefined
  /** Whether the part waits while other parts of the request are decided. [COND-071] */
  isWaiting?: boolean
  /** Lines about the decision of a reviewer: when the part was decided, for staff also by whom, and the words. */
  remarks?: readonly string[]
}

/** One kind of names in an access: sites, studies or systems. */
export interface AccessKind {
  texts: HistoryTexts['sites']
  namesOf: (access: Access) => readonly string[]
}

interface LinesProps {
  accesses: readonly HistoryAccess[]
  /** Returns the content of the line of an access. */
  line: (access: HistoryAccess) => ReactNode
}

/** List with one line per access. The lines are aligned across all columns of the table row. [C-144] */
function Lines({ accesses, line }: LinesProps) {
  if (accesses.length === 0) return <span>{nothing}</span>
  return (
    <ul className={css.lines}>
      {accesses.map((access) => (
        <li key={access.roleName} className={css.line}>
          {line(access)}
        </li>
      ))}
    </ul>
  )
}

const withNote = ({ name, note }: DecidedName): string => (note === undefined ? name : `${name} (${note})`)

/**
 * Returns the names of one kind with the decision about each, such as 'ML-033 (not approved)'.
 * [C-244]
 */
export const notedNames = (access: HistoryAccess, namesOf: AccessKind['namesOf']): string[] =>
  decidedNames(access, namesOf).map(withNote)

const shownNames = 4

function Names({ access, kind: { texts, namesOf } }: { access: HistoryAccess; kind: AccessKind }) {
  const names = notedNames(access, namesOf)
  if (names.length <= shownNames) return names.join(', ') || nothing
  return (
    <NameList
      label={texts.of(access.roleName)}
      countText={texts.count(names.length)}
      names={names}
      limit={shownNames - 1}
    />
  )
}

/** Lists the names of one kind for each access. A long list starts with the count. [HIST-006, C-144] */
export const AccessLines = ({ accesses, kind }: { accesses: readonly HistoryAccess[]; kind: AccessKind }) => {
  const line = (access: HistoryAccess) => (
    <>
      {accesses.length > 1 && <span className={css.role}>{access.roleName}: </span>}
      <Names access={access} kind={kind} />
    </>
  )
  return <Lines accesses={accesses} line={line} />
}

/** Returns the decision about an access, or that it waits for one; undefined if neither is known. */
const decisionText = (
  { decision, isWaiting }: HistoryAccess,
  { translate, parts }: Pick<HistoryTexts, DecisionTexts>,
): string | undefined =>
  decision ? translate(partDecisionLabels)[decision] : isWaiting ? parts.waiting : undefined

type DecisionTexts = 'translate' | 'parts'

/** Returns the type of an access and the decision about it, such as 'New Access, Not approved'. */
export function typeAndDecision(access: HistoryAccess, texts: Pick<HistoryTexts, DecisionTexts>): string {
  const { requestType } = access
  const decision = decisionText(access, texts)
  return [
    ...(requestType ? [texts.translate(accessRequestTypeLabels)[requestType]] : []),
    ...(decision === undefined ? [] : [decision]),
  ].join(', ')
}

/**
 * Returns the days of an access, such as 'Until 2027-03-31'; both the requested and the approved ones if they differ.
 * Empty if it has none. [COND-028]
 */
export function daysOf(access: HistoryAccess, texts: Pick<HistoryTexts, DayTexts>): string[] {
  const days = decidedDays(access)
  if (!days) return []
  const requested = validityText(days.requested, texts.validity)
  return days.approved
    ? [texts.requested(requested), texts.approved(validityText(days.approved, texts.validity))]
    : [requested]
}

type DayTexts = 'validity' | 'requested' | 'approved'

/**
 * Returns a text such as 'Specimen Processor: New Access, Not approved, Until 2027-03-31'. The filter of the table
 * searches it, and saved CSV files contain it.
 */
export const roleText = (access: HistoryAccess, texts: HistoryTexts): string => {
  const type = typeAndDecision(access, texts)
  const { remarks = [] } = access
  const about = [...(type === '' ? [] : [type]), ...daysOf(access, texts), ...remarks].join(', ')
  return about === '' ? access.roleName : `${access.roleName}: ${about}`
}

/**
 * Lists the role of each access, its type, the days, and the decision with its words. If rows are shown as blocks, the
 * columns of sites, studies and systems are hidden, and this column shows their content. [HIST-006, C-144, C-244,
 * COND-028, COND-071]
 */
export const RoleLines = ({
  accesses,
  kinds,
  texts,
}: {
  accesses: readonly HistoryAccess[]
  kinds: readonly AccessKind[]
  texts: HistoryTexts
}) => {
  const line = (access: HistoryAccess) => (
    <>
      <span className={css.roleName}>{access.roleName}</span>
      {access.requestType && <AccessTypeBadge type={access.requestType} />}
      <Decision text={decisionText(access, texts)} />
      {daysOf(access, texts).map((text) => (
        <span key={text} className={css.days}>
          <WholeDays text={text} />
        </span>
      ))}
      {access.remarks?.map((text) => (
        <span key={text} className={css.remark}>
          <WholeDays text={text} />
        </span>
      ))}
      <dl className={css.inBlock}>
        {kinds.map((kind) => (
          <Fragment key={kind.texts.title}>
            <dt>{kind.texts.title}: </dt>
            <dd>
              <Names access={access} kind={kind} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
  return <Lines accesses={accesses} line={line} />
}

const Decision = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className={css.decision}>{text}</span>
