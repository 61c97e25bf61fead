import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { ListHead } from '../../shell/ListHead.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { loadWords } from '../../shell/loadWords.tsx'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { useTableAddress } from '../../shell/useTableAddress.ts'
import * as css from './Profile.css.ts'
import { profileChangeColumns } from './profileChangeColumns.tsx'

const messages = profileChangeMessages.listOwn
const newestFirst = { column: 'sysdat', direction: 'descending' } as const
const longList = 25

/** What the person has asked for, and what became of it. [HIST-003, HIST-004, C-143, C-236] */
export function RequestsHistory() {
  const { api } = useServices()
  const requests = useAnswer(['profileChanges', 'own'], () => api.profileChanges.listOwn())
  const rows = requests.state === 'ready' ? requests.value.content : noRows
  const address = useTableAddress({
    name: 'profileChanges',
    defaultSort: newestFirst,
    ...(rows.length > longList && { pageSize: longList }),
  })
  return (
    <Stack>
      <ListHead title="Requests History" />
      <p className={css.intro}>
        This list shows requests only; it may not reflect the access actually granted.
      </p>
      {requests.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, requests.answer))} view={requests} />
      ) : (
        <Table
          label="Profile-change requests"
          columns={profileChangeColumns}
          rows={rows}
          rowId={({ id }) => String(id)}
          emptyText="You have not asked for a change of your name or email."
          filter={{ label: 'Filter profile-change requests' }}
          isLoading={requests.state === 'loading'}
          {...address}
        />
      )}
    </Stack>
  )
}

const noRows: readonly ProfileChange[] = []
