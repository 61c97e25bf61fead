import { password } from '@portal-gateway/contract/password'
import { PasswordChange } from '@portal-gateway/contract/passwords'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import * as v from 'valibot'
import { fieldOfNewPassword } from '../NewPasswordFields/fieldOfNewPassword.ts'
import { NewPasswordFields } from '../NewPasswordFields/NewPasswordFields.tsx'
import { passwordsDiffer } from '../NewPasswordFields/passwordsDiffer.ts'
import type { PasswordNoteProps } from '../PasswordNote/PasswordNote.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useChangePasswordTexts } from './changePasswordTexts.ts'

const names = ['currentPassword', 'newPassword', 'newPasswordAgain'] as const

/** The values of the form. [PASS-011, PASS-015] */
export const ChangePasswordDraft = v.object({
  ...PasswordChange.entries,
  newPasswordAgain: password('New Password Again'),
})

/** The initial values. */
export const noPasswordsTyped = { currentPassword: '', newPassword: '', newPasswordAgain: '' }

export interface ChangePasswordFormProps {
  /**
   * Created by the page with `useDraft(ChangePasswordDraft, noPasswordsTyped)`, so that `PasswordRules` beside
   * the form can use it too.
   */
  draft: Draft<typeof ChangePasswordDraft>
  /** The user name, for password managers only. */
  username?: string | undefined
  /** With 'WARN_CHANGE' the form has a Change Later button. [PASS-013] */
  expiry?: PasswordNoteProps['expiry']
  /** Whether the password was changed too recently to be changed again. [C-055] */
  isTooRecent?: boolean
  onSubmit: (change: PasswordChange) => Promise<Refusal>
  onChangeLater: () => void
}

/**
 * Changes the user's own password. The page shows `PasswordNote` above the form and `PasswordRules` beside
 * it. [PASS-011]
 */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { draft, username, expiry = 'none', isTooRecent = false, onSubmit, onChangeLater } = props
  const texts = useChangePasswordTexts()
  const refOf = useFaultFocus(draft, names)
  const { newPassword, newPasswordAgain } = draft.values
  const isDiffering = passwordsDiffer(newPassword, newPasswordAgain)

  const submit = () => {
    if (isDiffering || isTooRecent) return
    void draft.submit((typed) =>
      onSubmit({ currentPassword: typed.currentPassword, newPassword: typed.newPassword }),
    )
  }

  return (
    <Form onSubmit={submit}>
      {username !== undefined && (
        <input hidden readOnly name="username" autoComplete="username" value={username} />
      )}
      <PasswordField
        {...draft.field('currentPassword')}
        isRequired={false}
        autoComplete="current-password"
        isDisabled={isTooRecent}
        inputRef={refOf('currentPassword')}
      />
      <NewPasswordFields
        password={{
          ...fieldOfNewPassword(draft.field('newPassword'), draft.errors),
          inputRef: refOf('newPassword'),
        }}
        again={{ ...draft.field('newPasswordAgain'), inputRef: refOf('newPasswordAgain') }}
        isDisabled={isTooRecent}
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isDiffering || isTooRecent}
          isPending={draft.isSending}
          pendingLabel={texts.changing}
        >
          {texts.submit}
        </Button>
        {expiry === 'WARN_CHANGE' && <Button onPress={onChangeLater}>{texts.later}</Button>}
      </FormActions>
    </Form>
  )
}
