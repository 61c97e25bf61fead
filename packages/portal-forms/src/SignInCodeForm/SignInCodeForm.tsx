import { EnteredCode } from '@portal-gateway/contract/signInCode'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { useOnRefusal } from '../useOnRefusal/useOnRefusal.ts'
import { useSignInCodeTexts } from './signInCodeTexts.ts'

export interface SignInCodeFormProps {
  /** Sends the credentials of the first step again, with the code. There is no session before the code. */
  onSubmit: (code: string) => Promise<Refusal>
  /** Called to return to the first step. */
  onBack: () => void
}

/**
 * The second step of a sign-in, which follows `SignInForm` if the refusal contains `codeRequired`: asks for a code of the
 * authenticator app, or a recovery code. [IDENT-012]
 */
export function SignInCodeForm({ onSubmit, onBack }: SignInCodeFormProps) {
  const texts = useSignInCodeTexts()
  const draft = useDraft(EnteredCode, { code: '' })
  const code = useRef<HTMLInputElement>(null)
  useOnRefusal(draft.refusals, () => {
    code.current?.focus()
    code.current?.select()
  })
  return (
    <Form onSubmit={() => void draft.submit((entered) => onSubmit(entered.code))}>
      <div>{texts.explanation}</div>
      <TextField
        {...draft.field('code')}
        hint={texts.hint}
        isRequired={false}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        inputRef={code}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the only purpose of this step
        autoFocus
      />
      <FormActions align="stretch">
        <Button
          type="submit"
          variant="primary"
          size="l"
          isPending={draft.isSending}
          pendingLabel={texts.signingIn}
        >
          {texts.submit}
        </Button>
        <Button size="l" isDisabled={draft.isSending} onPress={onBack}>
          {texts.back}
        </Button>
      </FormActions>
    </Form>
  )
}
