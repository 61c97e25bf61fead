import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { passwordFailure } from '@portal-gateway/api-client/messages/passwordFailure'
import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import {
  noPasswordTyped,
  SetPasswordDraft,
  SetPasswordForm,
} from '@portal-gateway/portal-forms/SetPasswordForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useState } from 'react'
import { PasswordSheet } from '../../forms/PasswordSheet.tsx'
import { type PasswordLink, usePasswordLink } from './passwordLink.ts'
import { useSetPasswordPageTexts } from './setPasswordPageTexts.ts'

interface LinkedPasswordFormProps {
  link: PasswordLink
  onSet: () => void
  /** Called when the link was used or invalidated after it was checked. */
  onDead: () => void
}

/** Form that is shown after the server has accepted the link. */
export function LinkedPasswordForm({ link, onSet, onDead }: LinkedPasswordFormProps) {
  const texts = useSetPasswordPageTexts()
  const translate = useTranslate()
  const { set } = usePasswordLink(link)
  const [failure, setFailure] = useState<AlertTexts>()
  const draft = useDraft(SetPasswordDraft, noPasswordTyped)

  const submit = async (password: string): Promise<Refusal> => {
    setFailure(undefined)
    const answer = await set(password)
    if (answer.outcome === 'done') {
      onSet()
      return undefined
    }
    if (answer.outcome === 'missing') {
      onDead()
      return { globalErrors: [], fieldErrors: {} }
    }
    const words = passwordFailure(passwordMessages.reset, answer, translate)
    setFailure(words)
    return answer.outcome === 'invalid' ? answer.errors : { globalErrors: [words.title], fieldErrors: {} }
  }

  return (
    <PasswordSheet
      failure={failure}
      password={draft.values.password}
      errors={draft.errors.fieldErrors['password'] ?? []}
    >
      <SetPasswordForm draft={draft} submitLabel={texts.titles[link.mode]} onSubmit={submit} />
    </PasswordSheet>
  )
}
