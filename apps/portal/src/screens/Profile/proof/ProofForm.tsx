import { IdentityProof } from '@portal-gateway/contract/linkedIdentities'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { TextField } from '@portal-gateway/ui/TextField'
import { useState } from 'react'
import { useServices } from '../../../services/services.tsx'
import { useSend } from '../../../session/useSessionOver.ts'
import { useProfilePageTexts } from '../profilePageTexts.ts'
import { DialogForm } from './DialogForm.tsx'
import * as css from './proof.css.ts'

export interface ProofFormProps<Answered extends { outcome: string }> {
  /** What happens then. */
  effect?: string
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  /** Whether the form asks for a code from the start. */
  hasFactor?: boolean
  send: (proof: IdentityProof) => Promise<Answered>
  /** Handles the answer, and returns the errors to show. */
  onAnswer: (answer: Answered) => Refusal
  onCancel: () => void
}

const names = ['password', 'code'] as const

/**
 * Asks for the password, and for a code if the user has an authenticator app, before the security of the account is
 * changed. [IDENT-002, IDENT-010, IDENT-018, IDENT-019, IDENT-060]
 */
export function ProofForm<Answered extends { outcome: string }>(props: ProofFormProps<Answered>) {
  const { effect, confirmLabel, cancelLabel, isDanger = false, hasFactor = false, onAnswer, onCancel } = props
  const { security: texts } = useProfilePageTexts()
  const { alerts } = useServices()
  const send = useSend()
  // Another tab can have added an app, so that the server asks for a code.
  const [isCodeAsked, setCodeAsked] = useState(hasFactor)
  const draft = useDraft(IdentityProof, { password: '', ...(hasFactor && { code: '' }) })
  const refOf = useFaultFocus(draft, names)
  const submit = async (proof: IdentityProof) => {
    alerts.clear()
    const refusal = onAnswer(await send(() => props.send(proof)))
    if (refusal?.fieldErrors['code']) setCodeAsked(true)
    return refusal
  }
  return (
    <DialogForm
      draft={draft}
      confirmLabel={confirmLabel}
      {...(cancelLabel !== undefined && { cancelLabel })}
      isDanger={isDanger}
      onSubmit={() => void draft.submit(submit)}
      onCancel={onCancel}
    >
      <p className={css.explanation}>
        {effect} {isCodeAsked ? texts.enterPasswordAndCode : texts.enterPassword}
      </p>
      <PasswordField
        {...draft.field('password')}
        isRequired={false}
        autoComplete="current-password"
        inputRef={refOf('password')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the dialog
        autoFocus
      />
      {isCodeAsked && (
        <TextField
          {...draft.field('code')}
          value={draft.values.code ?? ''}
          isRequired={false}
          autoComplete="one-time-code"
          spellCheck={false}
          inputRef={refOf('code')}
        />
      )}
    </DialogForm>
  )
}
