import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { useState } from 'react'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { ReviewPage, toUserRequests } from '../../reviews/ReviewPage.tsx'
import { useServices } from '../../services/services.tsx'
import { ReviewEditor } from './ReviewEditor.tsx'

const messages = profileChangeMessages.get

/**
 * Page of a request to change a name or an email address, for reviewers and read-only users.
 * [PROF-035]
 */
export function ReviewProfileChange() {
  return (
    <ReviewPage type="PROFILE_CHANGE" messages={messages}>
      {(id) => <StoredRequest id={id} />}
    </ReviewPage>
  )
}

function StoredRequest({ id }: { id: number }) {
  const { api } = useServices()
  const [round, setRound] = useState(0)
  const request = useAnswer(['profileChange', id], () => api.profileChanges.get({ id }), { isForm: true })
  switch (request.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return <CallFailed messages={messages} view={request} actions={toUserRequests} />
    case 'ready':
      return (
        <ReviewEditor
          // The key remounts the form only on demand: a background reload must not change the form
          // while the reviewer types.
          key={round}
          request={request.value}
          loadLatest={request.latest}
          onOver={async () => {
            await request.refresh()
            setRound((before) => before + 1)
          }}
        />
      )
  }
}
