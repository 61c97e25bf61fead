import { IdentityProof } from '@portal-gateway/contract/linkedIdentities'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { TextField } from '@portal-gateway/ui/TextField'
import { useState } from 'react'
import { useSend } from '../../../session/useSessionOver.ts'
import { FactorForm } from '../factor/FactorForm.tsx'
import * as css from '../factor/factor.css.ts'
import { useIdentityTexts } from './identityTexts.ts'

export interface IdentityProofFormProps<Answered extends { outcome: string }> {
  effect: string
  confirmLabel: string
  isDanger?: boolean
  hasFactor: boolean
  send: (proof: IdentityProof) => Promise<Answered>
  /** Handles the answer, and returns the errors to show. */
  onAnswer: (answer: Answered) => Refusal
  onCancel: () => void
}

const names = ['password', 'code'] as const

/** Asks for the password, and a code if the user has an authenticator app, before an identity is linked or unlinked. */
export function IdentityProofForm<Answered extends { outcome: string }>(
  props: IdentityProofFormProps<Answered>,
) {
  const { effect, confirmLabel, isDanger = false, hasFactor, onAnswer, onCancel } = props
  const texts = useIdentityTexts()
  const send = useSend()
  // Another tab can have added an app, so that the server asks for a code.
  const [isCodeAsked, setCodeAsked] = useState(hasFactor)
  const draft = useDraft(IdentityProof, { password: '', ...(hasFactor && { code: '' }) })
  const refOf = useFaultFocus(draft, names)
  const submit = async (proof: IdentityProof) => {
    const refusal = onAnswer(await send(() => props.send(proof)))
    if (refusal?.fieldErrors['code']) setCodeAsked(true)
    return refusal
  }
  return (
    <FactorForm
      draft={draft}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      onSubmit={() => void draft.submit(submit)}
      onCancel={onCancel}
    >
      <p className={css.paragraph}>
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
    </FactorForm>
  )
}
