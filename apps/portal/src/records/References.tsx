import type { Failure } from '@portal-gateway/api-client/answer'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { CountedReferences } from '@portal-gateway/contract/references'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import type { View } from '../loading/useAnswer.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import * as css from './References.css.ts'
import { useRecordsTexts } from './recordsTexts.ts'

/** User, request or record that refers to a record. */
export interface Referrer {
  id: number
  name: string
  /** Text that distinguishes referrers with the same name. */
  note: string
  /**
   * Label in front of the name, for example for the user's own account. Referrers with a label come first.
   */
  mark?: string | undefined
  /** Address of the referrer's page. */
  href: string
}

export type ListFailure = Failure<typeof portalRoles.users>

/** Referrers of one kind. */
export interface ReferenceGroup {
  id: string
  view: View<CountedReferences<Referrer>, ListFailure>
  messages: { readonly failure: string }
  /** Returns a text such as '3 active users have this role:'. */
  counted: (count: number) => string
  /**
   * Address of a list that contains all referrers of this kind, filtered if the list has a suitable filter.
   */
  listHref: string
}

export interface ReferencesProps {
  /** A text such as 'No active references to this portal role were found.' */
  noneText: string
  groups: readonly ReferenceGroup[]
  /** Text above several groups, shown when all groups are loaded. */
  summary?: string | undefined
}

/** The maximum number of shown names. Further names are only counted. */
const maxNames = 8
/** Lists the references to a record. References do not prevent the deletion. [C-182] */
export function References({ noneText, groups, summary }: ReferencesProps) {
  const records = useRecordsTexts()
  const isLoading = groups.some(({ view }) => view.state === 'loading')
  const isNone = groups.every(({ view }) => view.state === 'ready' && view.value.total === 0)
  return (
    // This is a live region because the screen reader reads the dialog before the references are loaded.
    <div role="status" className={css.groups}>
      {isLoading && <p className={css.text}>{records.lookingUpReferences}</p>}
      {isNone && <p className={css.text}>{noneText}</p>}
      {!isNone && summary !== undefined && <p className={css.text}>{summary}</p>}
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </div>
  )
}

function Group({ view, messages, counted, listHref }: ReferenceGroup) {
  const everyPage = useEveryPageTexts()
  const records = useRecordsTexts()
  const translate = useTranslate()
  if (view.state === 'loading') return null
  if (view.state === 'failed') {
    const { failure } = translate(messages)
    const why = messageFor(messages, view.answer, translate)
    return (
      <Notice type="warn" title={failure}>
        {why !== failure && why}
        <div className={css.retry}>
          <Button size="s" icon={retryIcon} isPending={view.isRetrying} onPress={() => void view.retry()}>
            {everyPage.tryAgain}
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
      <p className={css.text}>{counted(total)}</p>
      <ul className={css.referrers}>
        {inOrder.slice(0, maxNames).map(({ id, name, note, mark, href }) => (
          <li key={id} className={css.referrer}>
            {mark && <strong>{mark}: </strong>}
            <Link href={href}>{name}</Link> <span className={css.note}>{note}</span>
          </li>
        ))}
        {total > maxNames && (
          <li className={css.referrer}>
            <Link href={listHref}>{records.moreReferences(total - maxNames)}</Link>
          </li>
        )}
      </ul>
    </div>
  )
}
