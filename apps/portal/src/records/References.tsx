import type { Failure } from '@portal-gateway/api-client/answer'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { CountedReferences } from '@portal-gateway/contract/references'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import type { View } from '../loading/useAnswer.ts'
import * as css from './References.css.ts'

/** Somebody or something that refers to a record. */
export interface Referrer {
  id: number
  name: string
  /** What tells two of one name apart. */
  note: string
  /** Put before it, and first: one's own loss is not to be overlooked. */
  mark?: string | undefined
  /** Where the person's page is, for those who may see it. */
  href?: string | undefined
}

export type ListFailure = Failure<typeof portalRoles.users>

/** One kind of them, as far as it is known. */
export interface ReferenceGroup {
  id: string
  view: View<CountedReferences<Referrer>, ListFailure>
  messages: { readonly failure: string }
  /** '3 active users hold this role:' */
  counted: (count: number, shown: string) => string
}

export interface ReferencesProps {
  /** As sentences write it: 'portal role'. */
  noun: string
  groups: readonly ReferenceGroup[]
  /** Said above several kinds, once all are known. */
  summary?: string | undefined
}

/** As many as one reads before a decision; the others are counted. */
const mostNames = 8
const number = new Intl.NumberFormat('en')

/** How many refer to a record, and who. They inform, and hold nothing back. [C-182] */
export function References({ noun, groups, summary }: ReferencesProps) {
  const isLoading = groups.some(({ view }) => view.state === 'loading')
  const isNone = groups.every(({ view }) => view.state === 'ready' && view.value.total === 0)
  return (
    // The dialog is read out before they are known.
    <div role="status" className={css.groups}>
      {isLoading && <p className={css.text}>Looking up what refers to it …</p>}
      {isNone && <p className={css.text}>No active references to this {noun} were found.</p>}
      {!isNone && summary !== undefined && <p className={css.text}>{summary}</p>}
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </div>
  )
}

function Group({ view, messages, counted }: ReferenceGroup) {
  if (view.state === 'loading') return null
  if (view.state === 'failed') {
    const why = wordsFor(messages, view.answer)
    return (
      <Notice type="warn" title={messages.failure}>
        {why !== messages.failure && why}
        <div className={css.retry}>
          <Button size="s" icon={retryIcon} isPending={view.isRetrying} onPress={() => void view.retry()}>
            Try again
          </Button>
        </div>
      </Notice>
    )
  }
  const { first, total } = view.value
  if (total === 0) return null
  const inOrder = [...first.filter(({ mark }) => mark), ...first.filter(({ mark }) => !mark)]
  return (
    <div>
      <p className={css.text}>{counted(total, number.format(total))}</p>
      <ul className={css.referrers}>
        {inOrder.slice(0, mostNames).map(({ id, name, note, mark, href }) => (
          <li key={id} className={css.referrer}>
            {mark && <strong>{mark}: </strong>}
            {href === undefined ? name : <Link href={href}>{name}</Link>}{' '}
            <span className={css.note}>{note}</span>
          </li>
        ))}
        {total > mostNames && <li className={css.referrer}>and {number.format(total - mostNames)} more</li>}
      </ul>
    </div>
  )
}
