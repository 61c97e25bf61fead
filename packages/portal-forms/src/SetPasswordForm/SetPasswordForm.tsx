import { password } from '@portal-gateway/contract/password'
import { LinkedPassword } from '@portal-gateway/contract/passwords'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import * as v from 'valibot'
import { fieldOfNewPassword } from '../NewPasswordFields/fieldOfNewPassword.ts'
import { NewPasswordFields } from '../NewPasswordFields/NewPasswordFields.tsx'
import { passwordsDiffer } from '../NewPasswordFields/passwordsDiffer.ts'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useSetPasswordTexts } from './setPasswordTexts.ts'

const names = ['password', 'passwordAgain'] as const

/** The values of the form. [PASS-032, PASS-033] */
export const SetPasswordDraft = v.object({
  password: LinkedPassword.entries.password,
  passwordAgain: password('New Password Again'),
})

/** The initial values. */
export const noPasswordTyped = { password: '', passwordAgain: '' }

export interface SetPasswordFormProps {
  /**
   * Created by the page with `useDraft(SetPasswordDraft, noPasswordTyped)`, so that `PasswordRules` beside the
   * form can use it too.
   */
  draft: Draft<typeof SetPasswordDraft>
  /** The label of the submit button, by kind of link: 'Set Password' or 'Reset Password'. [PASS-031] */
  submitLabel: string
  onSubmit: (password: string) => Promise<Refusal>
}

/** Sets a new password for a user who opened a link from a mail. */
export function SetPasswordForm({ draft, submitLabel, onSubmit }: SetPasswordFormProps) {
  const texts = useSetPasswordTexts()
  const refOf = useFaultFocus(draft, names)
  const isDiffering = passwordsDiffer(draft.values.password, draft.values.passwordAgain)

  return (
    <Form
      onSubmit={() => {
        if (!isDiffering) void draft.submit(({ password: chosen }) => onSubmit(chosen))
      }}
    >
      <NewPasswordFields
        password={{
          ...fieldOfNewPassword(draft.field('password'), draft.errors),
          inputRef: refOf('password'),
        }}
        again={{ ...draft.field('passwordAgain'), inputRef: refOf('passwordAgain') }}
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isDiffering}
          isPending={draft.isSending}
          pendingLabel={texts.setting}
        >
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  )
}
