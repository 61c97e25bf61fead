import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { FactorConfirmation, type FactorSetup } from '@portal-gateway/contract/secondFactor'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { TextField } from '@portal-gateway/ui/TextField'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { useSend } from '../../../session/useSessionOver.ts'
import { DialogForm } from '../proof/DialogForm.tsx'
import * as css from './factor.css.ts'
import { useFactorTexts } from './factorTexts.ts'
import { QrCode } from './QrCode.tsx'

export interface ScanStepProps {
  started: FactorSetup
  onAdded: (codes: readonly string[]) => void
  /** Called with the reason if the app cannot be added any more. */
  onOver: (reason: string) => void
  onCancel: () => void
  cancelLabel?: string
}

const names = ['name', 'code'] as const
const messages = secondFactorMessages.confirm

/** Shows the secret as a QR code and as text, and asks for a code of the app. [IDENT-009] */
export function ScanStep({ started, onAdded, onOver, onCancel, cancelLabel }: ScanStepProps) {
  const texts = useFactorTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const send = useSend()
  const { setup, secret, address } = started
  const draft = useDraft(FactorConfirmation, { setup, name: texts.defaultName, code: '' })
  const refOf = useFaultFocus(draft, names)
  const submit = async (body: FactorConfirmation): Promise<Refusal> => {
    const answer = await send(() => api.secondFactor.confirm({ body }))
    switch (answer.outcome) {
      case 'done':
        onAdded(answer.value.codes)
        return undefined
      case 'missing':
      case 'unchanged':
        onOver(texts.translate(messages)[answer.outcome])
        return undefined
      default:
        return callRefused(failures, messages, answer)
    }
  }
  return (
    <DialogForm
      draft={draft}
      confirmLabel={texts.confirm}
      {...(cancelLabel !== undefined && { cancelLabel })}
      onSubmit={() => void draft.submit(submit)}
      onCancel={onCancel}
    >
      <div className={css.step}>
        <p className={css.paragraph}>{texts.scan}</p>
        <QrCode text={address} />
        <p className={css.paragraph}>
          {texts.secret} <span className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
        </p>
      </div>
      <TextField
        {...draft.field('code')}
        hint={texts.codeHint}
        isRequired={false}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        inputRef={refOf('code')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the purpose of this step
        autoFocus
      />
      <TextField {...draft.field('name')} hint={texts.nameHint} isRequired={false} inputRef={refOf('name')} />
    </DialogForm>
  )
}
