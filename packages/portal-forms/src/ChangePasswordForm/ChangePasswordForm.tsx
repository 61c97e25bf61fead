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

/** What a person types to change their password. [PASS-011, PASS-015] */
export const ChangePasswordDraft = v.object({
  ...PasswordChange.entries,
  newPasswordAgain: password('New Password Again'),
})

/** Nothing typed yet. */
export const noPasswordsTyped = { currentPassword: '', newPassword: '', newPasswordAgain: '' }

export interface ChangePasswordFormProps {
  /** Made by `useDraft(ChangePasswordDraft, noPasswordsTyped)`, so that the rules beside can follow it. */
  draft: Draft<typeof ChangePasswordDraft>
  /** Whose password it is; only for programs that keep passwords. */
  username?: string | undefined
  /** A warned person may change it later. [PASS-013] */
  expiry?: PasswordNoteProps['expiry']
  /** The last change was too short a time ago. [C-055] */
  isTooRecent?: boolean
  onSubmit: (change: PasswordChange) => Promise<Refusal>
  onChangeLater: () => void
}

/** Changes one's own password; `PasswordNote` says above it why, `PasswordRules` beside it how. [PASS-011] */
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
