import type { Answer } from '@portal-gateway/api-client/answer'
import { FactorProof, type secondFactor } from '@portal-gateway/contract/secondFactor'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { TextField } from '@portal-gateway/ui/TextField'
import { useSend } from '../../../session/useSessionOver.ts'
import { FactorForm } from './FactorForm.tsx'
import * as css from './factor.css.ts'

type Asked = Answer<typeof secondFactor.renewCodes> | Answer<typeof secondFactor.remove>

export interface ProofStepProps<Answered extends Asked> {
  effect: string
  confirmLabel: string
  isDanger?: boolean
  send: (body: FactorProof) => Promise<Answered>
  /** Handles the answer, and returns the errors to show. */
  onAnswer: (answer: Answered) => Refusal
  onCancel: () => void
}

const names = ['password', 'code'] as const

/** Asks for the password and a code before the second factor is changed. [IDENT-018, IDENT-019] */
export function ProofStep<Answered extends Asked>(props: ProofStepProps<Answered>) {
  const { effect, confirmLabel, isDanger = false, onAnswer, onCancel } = props
  const send = useSend()
  const draft = useDraft(FactorProof, { password: '', code: '' })
  const refOf = useFaultFocus(draft, names)
  const submit = async (body: FactorProof) => onAnswer(await send(() => props.send(body)))
  return (
    <FactorForm
      draft={draft}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
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
      <TextField
        {...draft.field('code')}
        isRequired={false}
        autoComplete="one-time-code"
        spellCheck={false}
        inputRef={refOf('code')}
      />
    </FactorForm>
  )
}
