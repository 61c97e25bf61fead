import { formatDate } from '@portal-gateway/api-client/date'
import type { RightOrigin, RightState } from '@portal-gateway/contract/explanations'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequestTypes'
import type { Validity } from '@portal-gateway/contract/validity'
import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { Sentence } from '../page/Sentence.tsx'
import * as css from './explanations.css.ts'
import { type ExplanationTexts, useExplanationTexts } from './explanationTexts.ts'

/** Returns the address of the request that gave a right; undefined if the user cannot open it. */
export type RequestHref = (request: NonNullable<RightOrigin['request']>) => string | undefined

/** A portal role or an access, with its state, its dates and its origin. */
export interface ExplainedRight extends Validity {
  state: RightState
  origin: RightOrigin | null
}

export interface RightSentencesProps {
  right: ExplainedRight
  /** A sentence for each state. `{day}` is the first or the last day, and `{role}` the name of the role. */
  states: Readonly<Record<RightState, string>>
  /** Name of the role; undefined if the sentences do not contain it. */
  role?: string
  requestHref: RequestHref
}

/** The state of a right, who gave it, when and by which request, and until when it applies, in sentences. [COND-057] */
export function RightSentences({ right, states, role, requestHref }: RightSentencesProps) {
  const texts = useExplanationTexts()
  const { state, validFrom, validUntil } = right
  return (
    <>
      <Sentence
        text={states[state]}
        parts={{
          role: <strong>{role}</strong>,
          day: <Day>{state === 'UPCOMING' ? validFrom : validUntil}</Day>,
        }}
      />{' '}
      {state !== 'ENDED' && (
        <>
          <Sentence
            text={validUntil ? texts.lastDay : texts.noEnd}
            parts={{ day: <Day>{validUntil}</Day> }}
          />{' '}
        </>
      )}
      <OriginSentence origin={right.origin} requestHref={requestHref} />
    </>
  )
}

/** Who gave a right, when, and by which request, or that this is not recorded. */
function OriginSentence({ origin, requestHref }: { origin: RightOrigin | null; requestHref: RequestHref }) {
  const texts = useExplanationTexts()
  if (!origin) return texts.notRecordedSentence
  return (
    <Sentence
      text={origin.request ? texts.givenByRequest : texts.given}
      parts={{
        by: giverOf(origin, texts),
        date: <Day>{formatDate(origin.at)}</Day>,
        request: <RequestName origin={origin} requestHref={requestHref} />,
      }}
    />
  )
}

/** The request that gave a right, as a link if the user can open it; nothing without a request. */
export function RequestName({
  origin: { request },
  requestHref,
}: {
  origin: RightOrigin
  requestHref: RequestHref
}): ReactNode {
  const texts = useExplanationTexts()
  if (!request) return null
  const name = texts.request(texts.translate(userRequestTypeLabels)[request.type], request.id)
  const href = requestHref(request)
  return href === undefined ? name : <Link href={href}>{name}</Link>
}

/** The names that the server sends instead of the name of a user. [C-142] */
const withheld = { Staff: 'staff', System: 'system' } as const

/** Returns who gave a right. */
export const giverOf = ({ by }: RightOrigin, texts: ExplanationTexts): string =>
  by === 'Staff' || by === 'System' ? texts[withheld[by]] : by

/** A calendar day, in which a line must not break. */
export function Day({ children }: { children: ReactNode }) {
  return <time className={css.day}>{children}</time>
}
