import { formatDateTime } from '@portal-gateway/api-client/date'
import { mailFaultLabels, mailKindLabels, type UnsentMail } from '@portal-gateway/contract/systemHealth'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { RecordEntry } from '@portal-gateway/ui/RecordList'
import { useFormats } from '@portal-gateway/ui/texts'
import { useState } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { UserLink } from '../../users/UserLink.tsx'
import { useSystemHealthPageTexts } from './systemHealthPageTexts.ts'
import { useMailAction } from './useMailAction.ts'

export interface MailEntryProps {
  mail: UnsentMail
  /** Called after the mail was sent again or discarded. The callback must reload the list. */
  onOver: (id: number) => Promise<void>
}

/** Shows a mail that was not sent, with the reason, and with the administrator's actions if it has failed. [EXP-268] */
export function MailEntry({ mail, onOver }: MailEntryProps) {
  const texts = useSystemHealthPageTexts()
  const { number } = useFormats()
  const { kind, state, fault, code, obstacle, nextTryAt, portalUserId } = mail
  const name = mail.name || texts.noAccount
  const translate = useTranslate()
  const what = translate(mailKindLabels)[kind]
  const reason = fault === 'NONE' ? [] : [texts.reason(translate(mailFaultLabels)[fault], code)]
  return (
    <RecordEntry
      title={texts.to(name, what)}
      mark={state === 'FAILED' ? 'change' : undefined}
      errorMessages={state === 'FAILED' ? [...reason, ...(obstacle ? [texts.obstacles[obstacle]] : [])] : []}
      facts={[
        { term: texts.recipient, value: <UserLink id={portalUserId}>{name}</UserLink> },
        {
          term: texts.state,
          value: state === 'WAITING' ? [texts.states.WAITING, ...reason].join(': ') : texts.states.FAILED,
        },
        { term: texts.attempts, value: number(mail.attempts) },
        { term: texts.saved, value: formatDateTime(mail.savedAt) },
        ...(nextTryAt === null ? [] : [{ term: texts.nextTry, value: formatDateTime(nextTryAt) }]),
      ]}
      actions={state === 'FAILED' && <MailActions mail={mail} name={name} what={what} onOver={onOver} />}
    />
  )
}

function MailActions({ mail, name, what, onOver }: MailEntryProps & { name: string; what: string }) {
  const texts = useSystemHealthPageTexts()
  const shared = usePortalSharedTexts()
  const [isAsking, setAsking] = useState(false)
  const { isPending, resend, discard } = useMailAction(mail, onOver)
  return (
    <>
      {mail.obstacle === null && (
        <Button
          size="s"
          icon={retryIcon}
          aria-label={texts.resendMail(name, what)}
          isPending={isPending}
          onPress={() => void resend()}
        >
          {texts.resend}
        </Button>
      )}
      <Button
        size="s"
        icon={trashIcon}
        aria-label={texts.discardMail(name, what)}
        onPress={() => setAsking(true)}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog
        title={texts.discardQuestion}
        confirmLabel={texts.discard}
        cancelLabel={shared.cancel}
        tone="danger"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await discard()
          setAsking(false)
        }}
      >
        <p>{texts.to(name, what)}</p>
        <p>{texts.discardEffect}</p>
      </ConfirmDialog>
    </>
  )
}
