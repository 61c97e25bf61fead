import { loadUserRequests } from '@portal-gateway/api-client/loadUserRequests'
import type { UserRequestType } from '@portal-gateway/contract/userRequests'
import { Link } from '@portal-gateway/ui/Link'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { reviewHref } from './reviewHref.ts'
import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/**
 * Links to the previous and the next pending request, sorted by age. Renders nothing if the request is not
 * one of the 300 oldest, because reviewers start with those. [EXP-035]
 */
export function NeighbourRequests({ type, id }: { type: UserRequestType; id: number }) {
  const texts = useReviewsTexts()
  const { api } = useServices()
  const pending = useAnswer(['oldestRequests'], () => loadUserRequests(api))
  if (pending.state !== 'ready') return null
  const { content, totalElements } = pending.value
  const index = content.findIndex((each) => each.userRequestType === type && each.requestId === id)
  if (index === -1) return null
  const [previous, next] = [content[index - 1], content[index + 1]]
  return (
    <nav aria-label={texts.pendingRequests} className={css.neighbours}>
      <span>{texts.placeAmongPending(index + 1, totalElements)}</span>
      {previous && <Link href={reviewHref(previous)}>{texts.previousRequest}</Link>}
      {next && <Link href={reviewHref(next)}>{texts.nextRequest}</Link>}
    </nav>
  )
}
