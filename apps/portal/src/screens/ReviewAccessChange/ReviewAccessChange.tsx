import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { userAccessMessages } from '@portal-gateway/api-client/messages/userAccesses'
import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { useState } from 'react'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { ReviewPage, toUserRequests } from '../../reviews/ReviewPage.tsx'
import { useServices } from '../../services/services.tsx'
import { AccessReviewEditor } from './AccessReviewEditor.tsx'

const messages = accessChangeMessages.get
const form = { isForm: true } as const

/** Page of an access-change request, for reviewers and read-only users. [ACC-055] */
export function ReviewAccessChange() {
  return (
    <ReviewPage type="ACCESS_CHANGE" messages={messages}>
      {(id) => <StoredRequest id={id} />}
    </ReviewPage>
  )
}

function StoredRequest({ id }: { id: number }) {
  const { api } = useServices()
  const request = useAnswer(['accessChange', id], () => api.accessChanges.get({ requestId: id }), form)
  switch (request.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return <CallFailed messages={messages} view={request} actions={toUserRequests} />
    case 'ready':
      return <WithAccesses request={request.value} refresh={request.refresh} latest={request.latest} />
  }
}

interface WithAccessesProps {
  request: AccessChange
  refresh: () => Promise<void>
  latest: () => Promise<AccessChange | undefined>
}

/** Loads the current accesses, the portal roles and the choices, which the review needs. */
function WithAccesses({ request, refresh, latest }: WithAccessesProps) {
  const { api } = useServices()
  const [round, setRound] = useState(0)
  const { portalUserId } = request
  const { listOfUser } = userAccessMessages
  const accesses = useAnswer(
    ['userAccesses', portalUserId],
    () => api.userAccesses.listOfUser({ portalUserId, query: { validity: 'ALL' } }),
    form,
  )
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list(), form)
  const choices = useAccessChoices()

  if (accesses.state === 'failed')
    return <CallFailed messages={listOfUser} view={accesses} actions={toUserRequests} />
  if (roles.state === 'failed')
    return <CallFailed messages={portalRoleMessages.list} view={roles} actions={toUserRequests} />
  if (choices.state === 'failed') return <CallFailed {...choices.failed} actions={toUserRequests} />
  if (accesses.state === 'loading' || roles.state === 'loading' || choices.state === 'loading')
    return <PageLoading />

  return (
    <AccessReviewEditor
      // The key remounts the form only on demand: a background reload must not change the form
      // while the reviewer types.
      key={round}
      request={request}
      currentAccesses={accesses.value.content}
      roles={roles.value}
      choices={choices.value}
      loadLatest={async () => {
        const [stored, page] = await Promise.all([latest(), accesses.latest()])
        return stored && page && { request: stored, currentAccesses: page.content }
      }}
      onOver={async () => {
        await Promise.all([refresh(), accesses.refresh()])
        setRound((before) => before + 1)
      }}
    />
  )
}
