import { Notice } from '@portal-gateway/ui/Notice'
import { usePasswordNoteTexts } from './passwordNoteTexts.ts'

export interface PasswordNoteProps {
  expiry: 'FORCE_CHANGE' | 'WARN_CHANGE' | 'none'
  /** Whether the password was changed too recently to be changed again. [C-055] */
  isTooRecent?: boolean
}

/**
 * A note above ChangePasswordForm that explains why the password must, should or cannot be changed. [PASS-025,
 * PASS-026]
 */
export function PasswordNote({ expiry, isTooRecent = false }: PasswordNoteProps) {
  const texts = usePasswordNoteTexts()
  const notes = [
    expiry === 'FORCE_CHANGE' && texts.mustChange,
    expiry === 'WARN_CHANGE' && texts.shouldChange,
    isTooRecent && texts.tooRecent,
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <Notice key={note} type={note === texts.tooRecent ? 'info' : 'warn'}>
      {note}
    </Notice>
  ))
}
