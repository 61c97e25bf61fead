import type { ItemExplanation } from '@portal-gateway/contract/explanations'
import { Sentence } from '../page/Sentence.tsx'
import * as css from './explanations.css.ts'
import { useExplanationTexts } from './explanationTexts.ts'
import { Day } from './RightSentences.tsx'
import { Section } from './Section.tsx'

/** The signed agreements that an item requires, each with its last day. Renders nothing without agreements. */
export function MetAgreements({ agreements }: { agreements: ItemExplanation['metAgreements'] }) {
  const texts = useExplanationTexts()
  if (agreements.length === 0) return null
  return (
    <Section title={texts.agreements}>
      <ul className={css.list}>
        {agreements.map(({ id, name, validUntil }) => (
          <li key={id}>
            <Sentence
              text={validUntil === null ? texts.signedWithoutEnd : texts.signedUntil}
              parts={{ name, day: <Day>{validUntil}</Day> }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
