import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { passwordFailure } from '@portal-gateway/api-client/messages/passwordFailure'
import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import type { PasswordChange } from '@portal-gateway/contract/passwords'
import {
  ChangePasswordDraft,
  ChangePasswordForm,
  noPasswordsTyped,
} from '@portal-gateway/portal-forms/ChangePasswordForm'
import { PasswordNote } from '@portal-gateway/portal-forms/PasswordNote'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PasswordSheet } from '../../forms/PasswordSheet.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { usePasswordChanged } from './usePasswordChanged.ts'

export interface ChangePasswordProps {
  /** Undefined if the user is unknown. */
  username: string | undefined
  /** Whether the minimum time since the last change has passed. [C-055] */
  canChangeNow: boolean
}

/** Form that changes the user's own password. It is used inside and outside the shell. [C-002] */
export function ChangePassword({ username, canChangeNow }: ChangePasswordProps) {
  const { api, session } = useServices()
  const navigate = useNavigate()
  const send = useSend()
  const translate = useTranslate()
  const continueAfterChange = usePasswordChanged(username)
  // The state is stored at the first render, because a successful change clears it in the session
  // while the page is still mounted.
  const [expiry] = useState(session.passwordExpiryState)
  // A forced change is allowed before the minimum time has passed.
  const isTooRecent = !canChangeNow && expiry !== 'FORCE_CHANGE'
  const [failure, setFailure] = useState<AlertTexts>()
  const draft = useDraft(ChangePasswordDraft, noPasswordsTyped)

  const change = async (body: PasswordChange): Promise<Refusal> => {
    setFailure(undefined)
    const answer = await send(() => api.passwords.change({ body }))
    if (answer.outcome === 'done') {
      await continueAfterChange({ expiry, password: body.newPassword })
      return undefined
    }
    const words = passwordFailure(passwordMessages.change, answer, translate)
    setFailure(words)
    return answer.outcome === 'invalid' ? answer.errors : { globalErrors: [words.title], fieldErrors: {} }
  }

  return (
    <PasswordSheet
      failure={failure}
      note={<PasswordNote expiry={expiry} isTooRecent={isTooRecent} />}
      password={draft.values.newPassword}
      errors={draft.errors.fieldErrors['newPassword'] ?? []}
    >
      <ChangePasswordForm
        draft={draft}
        username={username}
        expiry={expiry}
        isTooRecent={isTooRecent}
        onSubmit={change}
        onChangeLater={() => void navigate(paths.dashboard())}
      />
    </PasswordSheet>
  )
}
