import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { addIcon, closeIcon, dangerIcon, minusIcon, sameIcon } from '../icons/icons.ts'
import { useHiddenEnds } from '../Tabs/useHiddenEnds.ts'
import { tableRoles as roles } from '../tableRoles/tableRoles.tsx'
import { useListTexts } from '../texts/listTexts.ts'
import { usePrinting } from '../theme/usePrinting.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Comparison.css.ts'
import type { ComparedMark } from './comparedMark.ts'

export type { ComparedMark } from './comparedMark.ts'

/**
 * Line of a comparison: name, current value, requested value and, if the comparison has such a column,
 * the result.
 */
export interface ComparedRow {
  id: string
  name: ReactNode
  /** Short remark below the name. */
  note?: string | undefined
  mark: ComparedMark
  before: ReactNode
  requested: ReactNode
  /** Kind of change, if `requested` is a change. It sets the colour of `requested`. */
  change?: 'add' | 'remove' | undefined
  /**
   * Result: a text, or a control with an accessible name. It is shown only if the comparison has a
   * column for it.
   */
  answer?: ReactNode
}

/** Lines of one kind. */
export interface ComparedKind {
  id: string
  title: string
  /** Changes of this kind, one per line. */
  rows: readonly ComparedRow[]
}

/** Lines under one heading. */
export interface ComparedGroup {
  id: string
  title: string
  badge?: ReactNode
  note?: string
  /** Text on separate lines below the title, such as a decision about the group. */
  details?: ReactNode
  actions?: ReactNode
  errorMessages?: readonly string[]
  kinds: readonly ComparedKind[]
}

export interface ComparisonProps {
  label: string
  /** Headers of the columns. Without `answer` there is no column of results. */
  headers: { name: string; before: string; requested: string; answer?: string }
  groups: readonly ComparedGroup[]
  /** Meanings of the icons, in the order of the legend above the table. */
  legend?: Partial<Record<ComparedMark, string>>
  headingLevel?: 2 | 3 | 4
  /** Number of lines of a kind that are shown before 'Show all'; default 8. */
  limit?: number
}

const signs: Record<ComparedMark, IconPath> = {
  added: addIcon,
  removed: minusIcon,
  kept: sameIcon,
  left: closeIcon,
  toAdd: addIcon,
  toRemove: minusIcon,
}

/**
 * Shows current and requested values, and the results if there are any, side by side. In each line an
 * icon, a text and a colour show the change.
 */
export function Comparison({
  label,
  headers,
  groups,
  legend = {},
  headingLevel = 3,
  limit = 8,
}: ComparisonProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useHiddenEnds(scroller, true)
  const explained = (Object.keys(legend) as ComparedMark[]).filter((mark) => legend[mark] !== undefined)
  return (
    <div className={css.root}>
      {explained.length > 0 && (
        <ul className={css.legend}>
          {explained.map((mark) => (
            <li key={mark} className={css.legendEntry}>
              <span className={`${css.sign[mark]} ${css.frame[mark]}`}>
                <Icon path={signs[mark]} size={16} />
              </span>
              {legend[mark]}
            </li>
          ))}
        </ul>
      )}
      <div ref={scroller} className={css.scroller}>
        <ComparisonTable label={label} headers={headers} groups={groups} {...{ headingLevel, limit }} />
      </div>
    </div>
  )
}

function ComparisonTable(props: Required<Omit<ComparisonProps, 'legend'>>) {
  const { label, headers, groups, headingLevel, limit } = props
  const hasAnswers = headers.answer !== undefined
  const columns = hasAnswers ? 5 : 4
  return (
    <table {...roles.table} aria-label={label} className={css.table}>
      <colgroup>
        <col className={css.columnMark} />
        <col />
        <col className={css.columnPlain} />
        <col className={css.columnPlain} />
        {hasAnswers && <col className={css.columnAnswer} />}
      </colgroup>
      <thead {...roles.group} className={css.head}>
        <tr {...roles.row}>
          <td {...roles.cell} />
          {(['name', 'before', 'requested'] as const).map((column) => (
            <th key={column} {...roles.header} scope="col">
              {headers[column]}
            </th>
          ))}
          {hasAnswers && (
            <th {...roles.header} scope="col" className={css.answer}>
              {headers.answer}
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id} {...roles.group} className={css.body}>
          <GroupHead {...{ group, headingLevel, columns }} />
          {group.kinds.map((kind) => (
            <Kind key={kind.id} group={group.title} {...{ kind, headers, limit, columns }} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface GroupHeadProps {
  group: ComparedGroup
  headingLevel: 2 | 3 | 4
  columns: number
}

function GroupHead({ group, headingLevel, columns }: GroupHeadProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <tr {...roles.row} className={css.groupRow}>
      <td {...roles.cell} colSpan={columns} className={css.groupCell}>
        <div className={css.groupHead}>
          <Heading className={css.groupTitle}>{group.title}</Heading>
          {group.badge}
          {group.note !== undefined && <span className={css.note}>{group.note}</span>}
          {group.actions !== undefined && <div className={css.actions}>{group.actions}</div>}
          {group.details !== undefined && <div className={css.details}>{group.details}</div>}
          {group.errorMessages?.map((message) => (
            <div key={message} className={css.fault}>
              <Icon path={dangerIcon} size={16} />
              <span>{message}</span>
            </div>
          ))}
        </div>
      </td>
    </tr>
  )
}

interface KindProps {
  group: string
  kind: ComparedKind
  headers: ComparisonProps['headers']
  limit: number
  columns: number
}

function Kind({ group, kind, headers, limit, columns }: KindProps) {
  const texts = useListTexts()
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  if (kind.rows.length === 0) return null
  // A printed page shows all lines, because it has no button that could show more.
  const isLong = kind.rows.length > limit + 1 && !isPrinting
  const shown = isLong && !isOpen ? kind.rows.slice(0, limit) : kind.rows
  const about = `${kind.title}, ${group}`
  return (
    <>
      <tr {...roles.row} className={css.kind}>
        <th {...roles.name} scope="rowgroup" colSpan={columns} className={css.groupCell}>
          {kind.title}
        </th>
      </tr>
      {shown.map(({ id, name, note, mark, before, requested, change, answer }) => (
        <tr key={id} {...roles.row} className={`${css.row} ${css.marks[mark]}`}>
          <td {...roles.cell} className={`${css.placeMark} ${css.sign[mark]}`}>
            <span className={css.frame[mark]}>
              <Icon path={signs[mark]} size={16} />
            </span>
            <span className={visuallyHidden}>{texts.compared[mark]}</span>
          </td>
          <th {...roles.name} scope="row" className={css.placeName}>
            {name}
            {note !== undefined && <span className={css.rowNote}>{note}</span>}
          </th>
          <td {...roles.cell} className={css.placeBefore}>
            <span className={css.narrowLabel} aria-hidden="true">
              {headers.before}:{' '}
            </span>
            {before}
          </td>
          <td {...roles.cell} className={css.placeAsked}>
            <span className={css.narrowLabel} aria-hidden="true">
              {headers.requested}:{' '}
            </span>
            {change ? <strong className={css.change[change]}>{requested}</strong> : requested}
          </td>
          {headers.answer !== undefined && (
            <td {...roles.cell} className={`${css.placeAnswer} ${css.answer}`}>
              {answer}
            </td>
          )}
        </tr>
      ))}
      {isLong && (
        <tr {...roles.row} className={css.kind}>
          <td {...roles.cell} colSpan={columns} className={css.groupCell}>
            <Button
              size="s"
              variant="quiet"
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.showFewerOf(about) : texts.showAllOf(kind.rows.length, about)}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.showFewer : texts.showAll(kind.rows.length)}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}
