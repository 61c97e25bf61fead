import { reviewerMessages } from '@portal-gateway/api-client/messages/reviewers'
import { useAccessChoices } from '../../../accesses/useAccessChoices.ts'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { PageLoading } from '../../../loading/PageLoading.tsx'
import { useAnswer } from '../../../loading/useAnswer.ts'
import { useServices } from '../../../services/services.tsx'
import { ReviewerEditor, type ReviewerTabProps } from './ReviewerEditor.tsx'

/** The parts of access-change requests that a user reviews, and the user's deputies. [COND-075] */
export function ReviewerTab({ user, onChangedChange }: ReviewerTabProps) {
  const { api } = useServices()
  const { id } = user
  const reviewer = useAnswer(['reviewer', id], () => api.reviewers.get({ id }), { isForm: true })
  const choices = useAccessChoices()
  if (reviewer.state === 'failed') return <CallFailed messages={reviewerMessages.get} view={reviewer} />
  if (choices.state === 'failed') return <CallFailed {...choices.failed} />
  if (reviewer.state === 'loading' || choices.state === 'loading') return <PageLoading />
  return (
    <ReviewerEditor
      user={user}
      stored={reviewer.value}
      latest={reviewer.latest}
      choices={choices.value}
      onChangedChange={onChangedChange}
    />
  )
}
