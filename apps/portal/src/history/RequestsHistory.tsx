import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo } from 'react'
import { ListHead } from '../lists/ListHead.tsx'
import { CallFailed } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { AccountRegistration } from './AccountRegistration.tsx'
import { accessChangeColumns } from './accessChangeColumns.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import * as css from './history.css.ts'
import { useHistoryTexts } from './historyTexts.ts'
import { profileChangeColumns } from './profileChangeColumns.tsx'
import { registrationColumns } from './registrationColumns.tsx'

export interface RequestsHistoryProps {
  /**
   * Id of the user; undefined for the signed-in user, who does not see comments of reviewers. [HIST-012,
   * HIST-020]
   */
  userId?: number
}

const noRows: readonly never[] = []

/** Tables of a user's requests and their results. [HIST-003, HIST-004, HIST-018, C-143, C-236] */
export function RequestsHistory({ userId }: RequestsHistoryProps) {
  const texts = useHistoryTexts()
  const { api } = useServices()
  const isOwn = userId === undefined
  const owner = userId ?? 'own'
  const accessChanges = useAnswer(['accessChanges', owner], () =>
    isOwn ? api.accessChanges.listOwn() : api.accessChanges.listOfUser({ userId }),
  )
  const profileChanges = useAnswer(['profileChanges', owner], () =>
    isOwn ? api.profileChanges.listOwn() : api.profileChanges.listOfUser({ userId }),
  )
  const proxied = useAnswer(['proxyRegistrations', owner], () =>
    isOwn ? api.registrations.listOwnProxy({}) : api.registrations.listProxyOfUser({ userId }),
  )
  const systems = useAnswer(['systems', 'signedIn'], () => api.systems.list())

  const known = systems.state === 'ready' ? systems.value : noRows
  const columns = useMemo(() => {
    const options = { isForReviewers: !isOwn, texts }
    return {
      accessChanges: accessChangeColumns(known, options),
      profileChanges: profileChangeColumns(options),
      proxied: registrationColumns(known, options),
    }
  }, [known, isOwn, texts])
  const messages = {
    accessChanges: isOwn ? accessChangeMessages.listOwn : accessChangeMessages.listOfUser,
    profileChanges: isOwn ? profileChangeMessages.listOwn : profileChangeMessages.listOfUser,
    proxied: isOwn ? registrationMessages.listOwnProxy : registrationMessages.listProxyOfUser,
  }
  const failed = (
    view: typeof accessChanges | typeof profileChanges | typeof proxied,
    english: { failure: string },
  ) =>
    view.state === 'failed' && (
      <CallFailed messages={{ failure: texts.translate(english).failure }} view={view} />
    )

  return (
    <Stack>
      <ListHead title={texts.title} />
      <p className={css.intro}>{texts.note}</p>
      {systems.state === 'failed' && (
        // If the systems fail to load, the tables are still shown, with the ids of the systems instead of
        // their names.
        <CallFailed messages={systemMessages.list} view={systems} />
      )}
      <HistoryTable
        name="accessChanges"
        title={texts.accessRequests.title}
        filterLabel={texts.accessRequests.filter}
        emptyText={isOwn ? texts.accessRequests.noneOfYours : texts.accessRequests.none}
        request={
          isOwn ? { label: texts.accessRequests.request, href: paths.requestAccessChange() } : undefined
        }
        columns={columns.accessChanges}
        rows={accessChanges.state === 'ready' ? accessChanges.value.content : noRows}
        isLoading={accessChanges.state === 'loading' || systems.state === 'loading'}
        failed={failed(accessChanges, messages.accessChanges)}
      />
      <HistoryTable
        name="profileChanges"
        title={texts.profileRequests.title}
        filterLabel={texts.profileRequests.filter}
        emptyText={isOwn ? texts.profileRequests.noneOfYours : texts.profileRequests.none}
        request={
          isOwn ? { label: texts.profileRequests.request, href: paths.profile('accountInfo') } : undefined
        }
        columns={columns.profileChanges}
        rows={profileChanges.state === 'ready' ? profileChanges.value.content : noRows}
        isLoading={profileChanges.state === 'loading'}
        failed={failed(profileChanges, messages.profileChanges)}
      />
      <HistoryTable
        name="proxyRegistrations"
        title={texts.accountRequests.title}
        filterLabel={texts.accountRequests.filter}
        emptyText={isOwn ? texts.accountRequests.noneOfYours : texts.accountRequests.none}
        request={
          isOwn ? { label: texts.accountRequests.request, href: paths.proxyRegistration() } : undefined
        }
        columns={columns.proxied}
        rows={proxied.state === 'ready' ? proxied.value.content : noRows}
        isLoading={proxied.state === 'loading' || systems.state === 'loading'}
        failed={failed(proxied, messages.proxied)}
      />
      <AccountRegistration userId={userId} />
    </Stack>
  )
}
