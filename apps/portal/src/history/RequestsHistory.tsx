import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo } from 'react'
import { ListHead } from '../lists/ListHead.tsx'
import { LoadFailed } from '../loading/LoadFailed.tsx'
import { loadWords } from '../loading/loadWords.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { AccountRegistration } from './AccountRegistration.tsx'
import { accessChangeColumns } from './accessChangeColumns.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import * as css from './history.css.ts'
import { profileChangeColumns } from './profileChangeColumns.tsx'
import { registrationColumns } from './registrationColumns.tsx'

export interface RequestsHistoryProps {
  /**
   * Id of the user; undefined for the user's own requests, which do not show comments of reviewers.
   * [HIST-012, HIST-020]
   */
  userId?: number
}

const noRows: readonly never[] = []

/** Links to the pages where a user makes a first request of each kind. */
const requests = {
  access: { label: 'Request a change of your access', href: paths.requestAccessChange() },
  profile: { label: 'Change your name or email', href: paths.profile('accountInfo') },
  account: { label: 'Request an account for somebody', href: paths.proxyRegistration() },
}

/** Requests of a user and their results. [HIST-003, HIST-004, HIST-018, C-143, C-236] */
export function RequestsHistory({ userId }: RequestsHistoryProps) {
  const { api } = useServices()
  const isOwn = userId === undefined
  const whose = userId ?? 'own'
  const accessChanges = useAnswer(['accessChanges', whose], () =>
    isOwn ? api.accessChanges.listOwn() : api.accessChanges.listOfUser({ userId }),
  )
  const profileChanges = useAnswer(['profileChanges', whose], () =>
    isOwn ? api.profileChanges.listOwn() : api.profileChanges.listOfUser({ userId }),
  )
  const proxied = useAnswer(['proxyRegistrations', whose], () =>
    isOwn ? api.registrations.listOwnProxy({}) : api.registrations.listProxyOfUser({ userId }),
  )
  const systems = useAnswer(['systems', 'signedIn'], () => api.systems.list())

  const known = systems.state === 'ready' ? systems.value : noRows
  const columns = useMemo(() => {
    const options = { isForReviewers: !isOwn }
    return {
      accessChanges: accessChangeColumns(known, options),
      profileChanges: profileChangeColumns(options),
      proxied: registrationColumns(known, options),
    }
  }, [known, isOwn])
  const messages = {
    accessChanges: isOwn ? accessChangeMessages.listOwn : accessChangeMessages.listOfUser,
    profileChanges: isOwn ? profileChangeMessages.listOwn : profileChangeMessages.listOfUser,
    proxied: isOwn ? registrationMessages.listOwnProxy : registrationMessages.listProxyOfUser,
  }
  const failed = (
    view: typeof accessChanges | typeof profileChanges | typeof proxied,
    { failure }: { failure: string },
  ) =>
    view.state === 'failed' && (
      <LoadFailed {...loadWords(failure, wordsFor({ failure }, view.answer))} view={view} />
    )

  return (
    <Stack>
      <ListHead title="Requests History" />
      <p className={css.intro}>
        This list shows requests only; it may not reflect the access actually granted.
      </p>
      {systems.state === 'failed' && (
        // The tables are still shown, with the ids of the systems instead of their names.
        <LoadFailed
          {...loadWords(systemMessages.list.failure, wordsFor(systemMessages.list, systems.answer))}
          view={systems}
        />
      )}
      <HistoryTable
        name="accessChanges"
        title="Access requests"
        filterLabel="Filter access requests"
        emptyText={isOwn ? 'You have not asked for a change of your access.' : 'No access requests.'}
        request={isOwn ? requests.access : undefined}
        columns={columns.accessChanges}
        rows={accessChanges.state === 'ready' ? accessChanges.value.content : noRows}
        isLoading={accessChanges.state === 'loading' || systems.state === 'loading'}
        failed={failed(accessChanges, messages.accessChanges)}
      />
      <HistoryTable
        name="profileChanges"
        title="Profile-change requests"
        filterLabel="Filter profile-change requests"
        emptyText={
          isOwn ? 'You have not asked for a change of your name or email.' : 'No profile-change requests.'
        }
        request={isOwn ? requests.profile : undefined}
        columns={columns.profileChanges}
        rows={profileChanges.state === 'ready' ? profileChanges.value.content : noRows}
        isLoading={profileChanges.state === 'loading'}
        failed={failed(profileChanges, messages.profileChanges)}
      />
      <HistoryTable
        name="proxyRegistrations"
        title="Proxy registration requests"
        filterLabel="Filter proxy registration requests"
        emptyText={
          isOwn ? 'You have not asked for an account for anybody.' : 'No proxy registration requests.'
        }
        request={isOwn ? requests.account : undefined}
        columns={columns.proxied}
        rows={proxied.state === 'ready' ? proxied.value.content : noRows}
        isLoading={proxied.state === 'loading' || systems.state === 'loading'}
        failed={failed(proxied, messages.proxied)}
      />
      <AccountRegistration userId={userId} />
    </Stack>
  )
}
