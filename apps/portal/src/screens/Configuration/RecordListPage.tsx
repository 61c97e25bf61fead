import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import type { View } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { type RecordTab, recordKinds } from '../../recordKinds.ts'
import {
  type ListedRecord,
  RecordLists,
  type RecordListsProps,
  type RecordListsTexts,
} from '../../records/RecordLists.tsx'
import type { ListFailure } from '../../records/References.tsx'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './Configuration.css.ts'

export interface RecordListPageProps<Row extends ListedRecord>
  extends Pick<RecordListsProps<Row>, 'columns'> {
  tab: RecordTab
  texts: { title: string; lists: RecordListsTexts }
  /** Sentences above the lists. */
  notes?: readonly (string | undefined)[]
  /** Content beside the title. */
  help?: ReactNode
  view: View<Row[], ListFailure>
  messages: { failure: string }
}

/**
 * Page with the lists of a kind of record. Administrators see a link to add a record: beside the
 * title, or in the list if it is empty. [EXP-093]
 */
export function RecordListPage<Row extends ListedRecord>(props: RecordListPageProps<Row>) {
  const { tab, texts, notes = [], help, view, messages, columns } = props
  const titles = usePageTitlesTexts()
  const mayWrite = useMay('ADMIN')
  const note = notes.filter((each) => each !== undefined).join(' ')
  const isEmpty = view.state === 'ready' && view.value.every(({ inactive }) => inactive)
  const add = mayWrite && (
    <ButtonLink variant="primary" icon={addIcon} href={paths.addRecord(tab)}>
      {titles[`add${recordKinds[tab].name}`]}
    </ButtonLink>
  )
  return (
    <Stack>
      <ListHead title={texts.title}>
        {help ? (
          <div className={css.actions}>
            {help}
            {!isEmpty && add}
          </div>
        ) : (
          !isEmpty && add
        )}
      </ListHead>
      {note !== '' && <p className={css.note}>{note}</p>}
      {view.state === 'failed' ? (
        <CallFailed messages={messages} view={view} />
      ) : (
        <RecordLists
          texts={texts.lists}
          add={add}
          columns={columns}
          rows={view.state === 'ready' ? view.value : none}
          isLoading={view.state === 'loading'}
          hrefOf={(id) => paths.editRecord(tab, id)}
        />
      )}
    </Stack>
  )
}

const none: readonly never[] = []
