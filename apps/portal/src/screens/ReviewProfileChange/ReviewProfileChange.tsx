import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { idOf } from '../../shell/idOf.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { loadWords } from '../../shell/loadWords.tsx'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { ReviewEditor } from './ReviewEditor.tsx'

const messages = profileChangeMessages.get

/** A request to change a name or an email, for those who decide it and those who may look on. [PROF-035] */
export function ReviewProfileChange() {
  const id = idOf(useParams()['id'])
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: 'User Requests', href: paths.userRequests() },
          { label: id === undefined ? 'Request' : `Request ${id}` },
        ]}
      />
      {id === undefined ? (
        <StatePanel icon={searchIcon} title={messages.missing} actions={wayBack} />
      ) : (
        <StoredRequest id={id} key={id} />
      )}
    </Stack>
  )
}

const wayBack = <ButtonLink href={paths.userRequests()}>Go to the user requests</ButtonLink>

function StoredRequest({ id }: { id: number }) {
  const { api } = useServices()
  const [round, begin] = useState(0)
  const request = useAnswer(['profileChange', id], () => api.profileChanges.get({ id }), { isForm: true })
  switch (request.state) {
    case 'loading':
      return <Skeleton lines={10} />
    case 'failed':
      return (
        <LoadFailed
          {...loadWords(messages.failure, wordsFor(messages, request.answer))}
          view={request}
          actions={wayBack}
        />
      )
    case 'ready':
      return (
        <ReviewEditor
          // Only then: a reload in the background must not change the form under the reviewer's hands.
          key={round}
          request={request.value}
          onStale={request.latest}
          onOver={async () => {
            await request.refresh()
            begin((before) => before + 1)
          }}
        />
      )
  }
}
