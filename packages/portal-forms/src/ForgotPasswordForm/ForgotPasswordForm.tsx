import { ForgottenPassword } from '@portal-gateway/contract/passwords'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { TextField } from '@portal-gateway/ui/TextField'
import { personInputs } from '../personInputs/personInputs.ts'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useForgotPasswordTexts } from './forgotPasswordTexts.ts'

const names = ['emailAddress'] as const

export interface ForgotPasswordFormProps {
  onSubmit: (forgotten: ForgottenPassword) => Promise<Refusal>
}

/** Asks for an email address, to which a link to set a new password is sent. [PASS-002, PASS-003] */
export function ForgotPasswordForm({ onSubmit }: ForgotPasswordFormProps) {
  const texts = useForgotPasswordTexts()
  const draft = useDraft(ForgottenPassword, { emailAddress: '' })
  const refOf = useFaultFocus(draft, names)
  const { limit: _, ...field } = draft.field('emailAddress')

  return (
    <Form onSubmit={() => void draft.submit(onSubmit)}>
      {/* The field is required. Like those on Sign In, the specified label does not end with '(required)'. */}
      <TextField
        {...field}
        isRequired={false}
        {...personInputs.email}
        autoComplete="email"
        inputRef={refOf('emailAddress')}
      />
      <FormActions align="stretch">
        <Button
          type="submit"
          variant="primary"
          size="l"
          isPending={draft.isSending}
          pendingLabel={texts.sending}
        >
          {texts.submit}
        </Button>
      </FormActions>
    </Form>
  )
}
