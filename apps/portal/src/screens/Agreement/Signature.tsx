import { formatDate } from '@portal-gateway/api-client/date'
import { ownAgreementMessages } from '@portal-gateway/api-client/messages/ownAgreements'
import { type OwnAgreementText, resignableDays } from '@portal-gateway/contract/ownAgreements'
import { dayAfter } from '@portal-gateway/contract/validity'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useToday } from '@portal-gateway/portal-forms/ValiditySummary'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Notice } from '@portal-gateway/ui/Notice'
import { type ReactNode, useId } from 'react'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { signatureEnd, signatureState } from '../../agreements/signatureEnd.ts'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import * as css from './Agreement.css.ts'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'
import type { Signing } from './useSigning.ts'

/** The end of the page: the button that signs the agreement, or why there is none. [COND-037, COND-046] */
export function Signature({ agreement, returnUrl, isSending, isOver, hasSigned, sign }: Signing) {
  const texts = useOwnAgreementPageTexts()
  const translate = useTranslate()
  const headingId = useId()
  const { version, unmet, validUntil, canSign, signatures } = agreement
  const isSigned = signatures.length > 0
  return (
    <section className={css.signature} aria-labelledby={headingId}>
      <h2 className={css.heading} id={headingId}>
        {texts.signature}
      </h2>
      {isOver ? (
        <TakesFocus>
          <Notice type="info" title={translate(ownAgreementMessages).sign.missing} />
        </TakesFocus>
      ) : canSign ? (
        <>
          {unmet === null && validUntil !== null && <p className={css.sentence}>{texts.until(validUntil)}</p>}
          <WhyAgain agreement={agreement} />
          <p className={css.sentence}>{texts.meaning(version)}</p>
          <Button
            variant="primary"
            isPending={isSending}
            pendingLabel={texts.signing}
            onPress={() => void sign()}
          >
            {texts.sign}
          </Button>
        </>
      ) : isSigned ? (
        <FocusIf isFocused={hasSigned}>
          <Notice type="info" isSuccess title={texts.signed}>
            <SignedNote agreement={agreement} />
          </Notice>
        </FocusIf>
      ) : (
        <p className={css.sentence}>{texts.noNeed}</p>
      )}
      {(isOver || !canSign) && (
        <ButtonLink href={returnUrl ?? paths.profile('agreements')}>
          {returnUrl === undefined ? texts.toYourAgreements : texts.proceed}
        </ButtonLink>
      )}
    </section>
  )
}

const FocusIf = ({ isFocused, children }: { isFocused: boolean; children: ReactNode }) =>
  isFocused ? <TakesFocus>{children}</TakesFocus> : children

/** Why a user who has signed before has to sign again. [COND-037] */
function WhyAgain({ agreement: { unmet, signatures } }: { agreement: OwnAgreementText }) {
  const texts = useOwnAgreementPageTexts()
  const [latest] = signatures
  if (!latest || unmet === null) return null
  const signed = texts.signedOn(latest.version, formatDate(latest.signedAt))
  const reason =
    unmet === 'ENDED' && latest.validUntil !== null ? texts.endedOn(latest.validUntil) : texts.newVersion
  return (
    <p className={css.sentence}>
      {signed} {reason}
    </p>
  )
}

/** When the user signed which version, until when the signature is valid, and from when the user can sign again. */
function SignedNote({ agreement: { validUntil, signatures, requiredBy } }: { agreement: OwnAgreementText }) {
  const texts = useOwnAgreementPageTexts()
  const agreements = useAgreementsTexts()
  const today = useToday()
  const [latest] = signatures
  if (!latest) return null
  const isRequired = requiredBy.length > 0
  const end = isRequired
    ? signatureEnd(validUntil, today, agreements)
    : signatureState(latest, today, agreements)
  const signAgainFrom = isRequired && validUntil !== null ? dayAfter(validUntil, -resignableDays) : today
  const sentences = [
    texts.signedOn(latest.version, formatDate(latest.signedAt)),
    `${end}.`,
    // The day is past if a signature is valid for a month. Then the user can sign again when a new one ends later.
    ...(signAgainFrom > today ? [texts.signAgainFrom(signAgainFrom)] : []),
  ]
  return sentences.join(' ')
}
