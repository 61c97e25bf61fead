import { formatDate } from '@portal-gateway/api-client/date'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { useValidityTexts, ValidityDays } from '@portal-gateway/portal-forms/ValiditySummary'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import * as css from '../../../explanations/explanations.css.ts'
import { useExplanationTexts } from '../../../explanations/explanationTexts.ts'
import { Day, type ExplainedRight, giverOf, RequestName } from '../../../explanations/RightSentences.tsx'
import { Sentence } from '../../../page/Sentence.tsx'
import { useUserPageTexts } from '../userPageTexts.ts'
import { reviewedRequestHref } from './reviewedRequestHref.ts'

/** A portal role or an access with its name. */
type NamedRight = ExplainedRight & {
  id: number
  name: string
  unmetAgreements?: readonly UnmetAgreement[] | undefined
}

export interface RightsOfUserProps {
  title: string
  emptyText: string
  rights: readonly NamedRight[]
}

/** List of portal roles or accesses, each with its state, its dates, its origin, and the request that gave it. */
export function RightsOfUser({ title, emptyText, rights }: RightsOfUserProps) {
  const { explained: texts } = useUserPageTexts()
  const shared = useExplanationTexts()
  const { term: validity } = useValidityTexts()
  return (
    <Sheet title={title} isFlush>
      <RecordList label={title} isEmpty={rights.length === 0} emptyText={emptyText}>
        {rights.map((right) => (
          <RecordEntry
            key={right.id}
            title={right.name}
            facts={[
              { term: texts.state, value: texts.states[right.state] },
              ...(right.unmetAgreements?.length
                ? [{ term: texts.agreements, value: <Unmet agreements={right.unmetAgreements} /> }]
                : []),
              { term: validity, value: <ValidityDays value={right} /> },
              {
                term: texts.given,
                value: right.origin ? (
                  <Sentence
                    text={texts.givenBy}
                    parts={{
                      by: giverOf(right.origin, shared),
                      date: <Day>{formatDate(right.origin.at)}</Day>,
                    }}
                  />
                ) : (
                  shared.notRecorded
                ),
              },
              ...(right.origin?.request
                ? [
                    {
                      term: texts.request,
                      value: <RequestName origin={right.origin} requestHref={reviewedRequestHref} />,
                    },
                  ]
                : []),
            ]}
          />
        ))}
      </RecordList>
    </Sheet>
  )
}

/** The agreements that pause an access, each in a sentence. */
function Unmet({ agreements }: { agreements: readonly UnmetAgreement[] }) {
  const { unmet } = useExplanationTexts()
  return (
    <ul className={css.list}>
      {agreements.map(({ id, name, version, reason }) => (
        <li key={id}>{unmet[reason](name, version)}</li>
      ))}
    </ul>
  )
}
