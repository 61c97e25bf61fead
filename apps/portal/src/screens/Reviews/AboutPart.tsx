import { formatDate } from '@portal-gateway/api-client/date'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { type Fact, Facts } from '@portal-gateway/ui/Facts'
import { Link } from '@portal-gateway/ui/Link'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { AccessTypeBadge } from '../../accesses/AccessTypeBadge.tsx'
import { RequesterComments } from '../../reviews/RequesterComments.tsx'
import { useWaitingTexts } from '../UserRequests/waitingTexts.ts'
import { DecisionBadge } from './DecisionBadge.tsx'
import { deciderOf, requesterOf, Waiting } from './partColumns.tsx'
import * as css from './Reviews.css.ts'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'

/** The decision about a part, if there is one, and the request to which it belongs. */
export function AboutPart({ part }: { part: PartReview }) {
  const texts = useReviewsPageTexts()
  const waiting = useWaitingTexts()
  const { decided, email, dateSubmitted, requestType, inPlaceOf, otherParts } = part
  const { about } = texts
  const facts: readonly Fact[] = [
    { term: about.requester, value: requesterOf(part) },
    { term: about.email, value: <Link href={`mailto:${email}`}>{email}</Link> },
    { term: about.type, value: <AccessTypeBadge type={requestType} /> },
    { term: about.sent, value: <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time> },
    ...(decided ? [] : [{ term: about.waiting, value: <Waiting since={dateSubmitted} texts={waiting} /> }]),
    ...(inPlaceOf.length > 0 && !decided ? [{ term: about.inPlaceOf, value: inPlaceOf.join(', ') }] : []),
    ...(otherParts > 0 ? [{ term: about.others, value: texts.otherParts(otherParts) }] : []),
  ]
  return (
    <>
      {decided && (
        <Sheet title={texts.decided.title}>
          <Facts
            facts={[
              { term: texts.decided.decision, value: <DecisionBadge decision={decided.decision} /> },
              { term: texts.decided.by, value: deciderOf(part, texts) },
              {
                term: texts.decided.at,
                value: <time dateTime={decided.at}>{formatDate(decided.at)}</time>,
              },
              ...(decided.message
                ? [
                    {
                      term: texts.decided.message,
                      value: <p className={css.words}>{decided.message}</p>,
                    },
                  ]
                : []),
            ]}
          />
        </Sheet>
      )}
      <Sheet title={about.title}>
        <Facts facts={facts} />
        <RequesterComments text={part.requesterComments} />
      </Sheet>
    </>
  )
}
