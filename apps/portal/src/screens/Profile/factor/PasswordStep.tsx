import type { Answer } from '@portal-gateway/api-client/answer'
import { FactorPassword, type secondFactor } from '@portal-gateway/contract/secondFactor'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { useSend } from '../../../session/useSessionOver.ts'
import { FactorForm } from './FactorForm.tsx'
import * as css from './factor.css.ts'

export interface PasswordStepProps {
  effect: string
  confirmLabel: string
  send: (body: FactorPassword) => Promise<Answer<typeof secondFactor.start>>
  /** Handles the answer, and returns the errors to show. */
  onAnswer: (answer: Answer<typeof secondFactor.start>) => Refusal
  onCancel: () => void
}

const names = ['password'] as const

/** Asks for the password before the user adds an authenticator app. [IDENT-010] */
export function PasswordStep(props: PasswordStepProps) {
  const { effect, confirmLabel, onAnswer, onCancel } = props
  const send = useSend()
  const draft = useDraft(FactorPassword, { password: '' })
  const refOf = useFaultFocus(draft, names)
  const submit = async (body: FactorPassword) => onAnswer(await send(() => props.send(body)))
  return (
    <FactorForm
      draft={draft}
      confirmLabel={confirmLabel}
      onSubmit={() => void draft.submit(submit)}
      onCancel={onCancel}
    >
      <p className={css.paragraph}>{effect}</p>
      <PasswordField
        {...draft.field('password')}
        isRequired={false}
        autoComplete="current-password"
        inputRef={refOf('password')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the dialog
        autoFocus
      />
    </FactorForm>
  )
}
