import type { Answer } from '@portal-gateway/api-client/answer'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { type openSessions, SessionEnd } from '@portal-gateway/contract/openSessions'
import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { Modal } from '@portal-gateway/ui/Modal'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useSend } from '../../session/useSessionOver.ts'

type Ended = Answer<typeof openSessions.end> | Answer<typeof openSessions.endOthers>

export interface EndSessionsDialogProps {
  title: string
  effect: string
  confirmLabel: string
  messages: { failure: string; missing?: string; unchanged?: string }
  /** The alert after a success. */
  ended: AlertTexts
  end: (body: SessionEnd) => Promise<Ended>
  /** Called after the sessions were ended, or if they had ended before. Must reload the list. */
  onEnded: () => Promise<void>
  onClose: () => void
}

const names = ['password'] as const

/** Dialog that ends sessions after the user has entered the password again. [IDENT-002, IDENT-003] */
export function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { title, effect, confirmLabel, messages, ended, end, onEnded, onClose } = props
  const shared = usePortalSharedTexts()
  const failures = useFailuresTexts()
  const translate = useTranslate()
  const { alerts } = useServices()
  const { username } = useSignedIn().profile
  const send = useSend()
  const draft = useDraft(SessionEnd, { password: '' })
  const refOf = useFaultFocus(draft, names)

  const submit = async (body: SessionEnd): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => end(body))
    switch (answer.outcome) {
      case 'done':
        onClose()
        alerts.success(ended)
        return void onEnded()
      case 'missing':
      case 'unchanged': {
        onClose()
        const known = translate(messages)[answer.outcome] ?? ''
        alerts.info({ title: known })
        return void onEnded()
      }
      default:
        return callRefused(failures, messages, answer)
    }
  }

  const { errors } = draft
  return (
    <Modal
      title={title}
      isOpen
      isDismissable={!draft.isSending}
      closesOnPressOutside={false}
      onOpenChange={onClose}
    >
      <Form onSubmit={() => void draft.submit(submit)}>
        {draft.isRefused && errors.title !== undefined && (
          <FormAlert
            // The key changes with each attempt, so that screen readers announce the alert again.
            key={draft.refusals}
            title={errors.title}
            texts={errors.globalErrors}
            onClose={draft.dismiss}
          />
        )}
        <p>{effect}</p>
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField
          {...draft.field('password')}
          isRequired={false}
          autoComplete="current-password"
          inputRef={refOf('password')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the dialog
          autoFocus
        />
        <FormActions align="end">
          <Button isDisabled={draft.isSending} onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" variant="dangerAction" isPending={draft.isSending}>
            {confirmLabel}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
