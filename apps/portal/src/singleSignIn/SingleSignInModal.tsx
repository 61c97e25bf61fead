import { singleSignInMessages, singleSignInTexts } from '@portal-gateway/api-client/messages/singleSignIn'
import { linkLifetimeSeconds, type PartnerItem } from '@portal-gateway/contract/singleSignIn'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { outIcon } from '@portal-gateway/ui/icons'
import { Modal } from '@portal-gateway/ui/Modal'
import { Progress } from '@portal-gateway/ui/Progress'
import { useEffect, useEffectEvent } from 'react'
import { SupportText } from '../failures/SupportText.tsx'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { spokenSeconds } from '../session/spokenSeconds.ts'
import * as css from './SingleSignInModal.css.ts'
import { useSingleSignInTexts } from './singleSignInTexts.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { type SigningIn, useSigningIn } from './useSigningIn.ts'

export interface SingleSignInModalProps {
  item: PartnerItem
  /** Called when the dialog closes, whether or not the link was used. */
  onClose: () => void
}

/** Dialog that opens a partner science portal: requests a link and shows it until it expires. [SSO-004] */
export function SingleSignInModal({ item, onClose }: SingleSignInModalProps) {
  const texts = useSingleSignInTexts()
  const translate = useTranslate()
  const step = useSigningIn(item)
  return (
    <Modal
      title={texts.titles[step.state]}
      isOpen
      onOpenChange={onClose}
      footer={<Answer step={step} item={item} onClose={onClose} />}
    >
      {step.state === 'working' && (
        <div role="status">
          <Progress label={translate(singleSignInTexts).working} />
        </div>
      )}
      {step.state === 'ready' && <Countdown until={step.until} onOver={onClose} />}
      {step.state === 'failed' && <Reasons reasons={step.reasons} />}
    </Modal>
  )
}

function Answer({ step, item, onClose }: SingleSignInModalProps & { step: SigningIn }) {
  const shared = usePortalSharedTexts()
  const texts = useSingleSignInTexts()
  switch (step.state) {
    case 'working':
      return <Button onPress={onClose}>{shared.cancel}</Button>
    case 'ready':
      return (
        <ButtonLink
          variant="primary"
          iconEnd={outIcon}
          href={step.link}
          target="_blank"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only action, and expires after one minute
          autoFocus
          // The link works only once, so the dialog closes.
          onClick={onClose}
        >
          {item.itemName ? texts.open(item.itemName) : texts.openUnnamed}
        </ButtonLink>
      )
    case 'failed':
      return (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused element may have been removed
        <Button key="close" autoFocus onPress={onClose}>
          {shared.close}
        </Button>
      )
  }
}

function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const texts = useSingleSignInTexts()
  const seconds = useSecondsUntil(until)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (seconds === 0) over()
  }, [seconds])
  return (
    <>
      {/* The countdown is hidden from screen readers, because announcing every second would interrupt the announcement of the link. The text below is announced at the start and near the end. */}
      <div aria-hidden="true">
        <p className={css.use}>{texts.worksOnce}</p>
        <Progress
          label={texts.timeLeft}
          value={(seconds / linkLifetimeSeconds) * 100}
          valueLabel={texts.seconds(seconds)}
        />
      </div>
      <p className={css.spoken} role="status">
        {texts.worksWithin(spokenSeconds(seconds))}
      </p>
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const texts = useSingleSignInTexts()
  const translate = useTranslate()
  return (
    <>
      <Alert type="danger" title={translate(singleSignInTexts).failed}>
        {reasons.length === 0 ? (
          translate(singleSignInTexts).unknownReason
        ) : (
          <>
            {translate(singleSignInMessages).create.failure}
            <ul className={css.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </Alert>
      <p>
        <SupportText>{texts.contactSupport}</SupportText>
      </p>
    </>
  )
}
