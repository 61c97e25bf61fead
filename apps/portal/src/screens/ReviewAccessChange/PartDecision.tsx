import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { partDecisionLabels } from '@portal-gateway/contract/requestStatus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { WholeDays } from '@portal-gateway/portal-forms/ValiditySummary'
import { useAccessesTexts } from '../../accesses/accessesTexts.ts'
import { decisionLines } from '../../accesses/decidedParts.ts'

/** The decision of a reviewer about a part: who decided, when, and the words to the requester. [COND-078] */
export function PartDecision({ part }: { part: DecidedPart }) {
  const texts = useAccessesTexts()
  const labels = useTranslate()(partDecisionLabels)
  const [decided = '', ...words] = decisionLines(part, texts, true)
  return (
    <>
      <span>
        <strong>{labels[part.decision]}.</strong> <WholeDays text={`${decided}.`} />
      </span>
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </>
  )
}
