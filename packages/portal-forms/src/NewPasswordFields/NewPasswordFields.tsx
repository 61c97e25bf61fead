import { PasswordField } from '@portal-gateway/ui/PasswordField'
import type { Ref } from 'react'
import type { DraftField } from '../useDraft/useDraft.tsx'
import { useNewPasswordTexts } from './newPasswordTexts.ts'
import { passwordsDiffer } from './passwordsDiffer.ts'

interface NewPasswordField extends DraftField<string> {
  inputRef?: Ref<HTMLInputElement>
}

export interface NewPasswordFieldsProps {
  password: NewPasswordField
  again: NewPasswordField
  isDisabled?: boolean
}

/** A new password and its repetition, with a message while they differ. [PASS-017] */
export function NewPasswordFields({ password, again, isDisabled = false }: NewPasswordFieldsProps) {
  const texts = useNewPasswordTexts()
  const mismatch = passwordsDiffer(password.value, again.value) ? texts.mismatch : again.errorMessage
  return (
    <>
      {/* Both fields are required. Like those on Sign In, the specified labels do not end with '(required)'. */}
      <PasswordField {...password} isRequired={false} autoComplete="new-password" isDisabled={isDisabled} />
      <PasswordField
        {...again}
        isRequired={false}
        {...(mismatch !== undefined && { errorMessage: mismatch })}
        autoComplete="new-password"
        isDisabled={isDisabled}
      />
    </>
  )
}
