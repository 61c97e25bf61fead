import { registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { useState } from 'react'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { ReviewPage, toUserRequests } from '../../reviews/ReviewPage.tsx'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { RegistrationReview } from './RegistrationReview.tsx'

const messages = registrationMessages.get

/** Page of a request for an account, for reviewers and read-only users. [REG-027, REG-028] */
export function ReviewRegistration() {
  return (
    <ReviewPage type="REGISTRATION" messages={messages}>
      {(id) => <StoredRegistration id={id} />}
    </ReviewPage>
  )
}

function StoredRegistration({ id }: { id: number }) {
  const { api } = useServices()
  const [round, setRound] = useState(0)
  const view = useAnswer(['registration', id], () => api.registrations.get({ id }), {
    isForm: true,
    delayMs: delays.accountLoad,
  })
  switch (view.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return <CallFailed messages={messages} view={view} actions={toUserRequests} />
    case 'ready':
      return (
        <RegistrationReview
          // The key remounts the form only on demand: a background reload must not change the form
          // while the reviewer types.
          key={round}
          registration={view.value}
          onStale={view.latest}
          onOver={async () => {
            await view.refresh()
            setRound((before) => before + 1)
          }}
        />
      )
  }
}
