import { Credentials } from '@portal-gateway/contract/session'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { PasswordField } from '@portal-gateway/ui/PasswordField'
import { TextField } from '@portal-gateway/ui/TextField'
import { useEffect, useRef } from 'react'
import { personInputs } from '../personInputs/personInputs.ts'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { useOnRefusal } from '../useOnRefusal/useOnRefusal.ts'
import { useSignInTexts } from './signInTexts.ts'

export interface SignInFormProps {
  /** The initial user name, for a user who signs in again. */
  username?: string
  onSubmit: (credentials: Credentials) => Promise<Refusal>
}

/**
 * Asks for the user name or email, and the password. After a refusal it keeps the user name and focuses the
 * field to correct. [AUTH-003 to AUTH-005]
 */
export function SignInForm({ username = '', onSubmit }: SignInFormProps) {
  const texts = useSignInTexts()
  const draft = useDraft(Credentials, { username, password: '' })
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  // React focuses an element with `autoFocus` before a dialog around it traps the focus. If the dialog is over another
  // one, that one would take the focus back, and the password would have to be reached with Tab. [IDENT-101]
  useEffect(() => {
    if (username !== '') password.current?.focus()
  }, [username])

  // If the error has no field, the password gets the focus, because the user must type it again.
  useOnRefusal(draft.refusals, () => {
    const field = draft.errors.fieldErrors['username'] ? name : password
    field.current?.focus()
    field.current?.select()
  })

  return (
    <Form onSubmit={() => void draft.submit(onSubmit)}>
      {/* Both fields are required, but the specified labels have no '(required)'. */}
      <TextField
        {...draft.field('username')}
        {...personInputs.username}
        isRequired={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only purpose of its page
        autoFocus={username === ''}
        // The browser suggests passkeys too, if the page has asked it for one.
        autoComplete="username webauthn"
        inputRef={name}
      />
      <PasswordField
        {...draft.field('password')}
        isRequired={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- with a given name, the password is what is missing
        autoFocus={username !== ''}
        autoComplete="current-password"
        inputRef={password}
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
      </FormActions>
    </Form>
  )
}
