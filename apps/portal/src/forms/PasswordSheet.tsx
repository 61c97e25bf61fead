import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import { PasswordRules, type PasswordRulesProps } from '@portal-gateway/portal-forms/PasswordRules'
import { Alert } from '@portal-gateway/ui/Alert'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { ReactNode } from 'react'
import { SupportText } from '../failures/SupportText.tsx'
import { CallFailed } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import * as css from './PasswordSheet.css.ts'

export interface PasswordSheetProps extends Omit<PasswordRulesProps, 'rules' | 'headingLevel'> {
  /** The reason why the last submission was refused. */
  failure: AlertTexts | undefined
  /** Content above the failure and the form. */
  note?: ReactNode
  /** The form. */
  children: ReactNode
}

/**
 * Frame of a form for a new password. Shows the rules beside the form, or above it in a narrow container.
 * [PASS-012, PASS-038]
 */
export function PasswordSheet({ failure, note, children, ...typed }: PasswordSheetProps) {
  return (
    <div className={css.root}>
      {note}
      {failure && (
        <Alert type="danger" title={<SupportText>{failure.title}</SupportText>}>
          {failure.text}
        </Alert>
      )}
      <Sheet>
        <div className={css.columns}>
          <div className={css.rules}>
            <Rules {...typed} />
          </div>
          <div className={css.form}>{children}</div>
        </div>
      </Sheet>
    </div>
  )
}

/**
 * Loads the password rules. If loading fails, the form still works, because the server validates the
 * password.
 */
function Rules(typed: Omit<PasswordRulesProps, 'rules'>) {
  const { api } = useServices()
  const rules = useAnswer(['passwordRules'], () => api.passwords.rules())
  switch (rules.state) {
    case 'loading':
      return <Skeleton lines={5} />
    case 'failed':
      return <CallFailed messages={passwordMessages.rules} view={rules} />
    case 'ready':
      return <PasswordRules rules={rules.value} {...typed} />
  }
}
