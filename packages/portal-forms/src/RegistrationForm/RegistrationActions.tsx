import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { useRegistrationTexts } from './registrationTexts.ts'

export interface RegistrationActionsProps {
  /** Which step this is. */
  step: string
  /** The last one sends; the others lead on. */
  isLast: boolean
  /** Whether the step differs from what it began with. */
  isChanged: boolean
  isSending: boolean
  /** Whether everything is there that the form is made of. */
  isReady: boolean
  onReset: () => void
}

/** How far the request is, and the buttons of a step. [REG-012] */
export function RegistrationActions(props: RegistrationActionsProps) {
  const { step, isLast, isChanged, isSending, isReady, onReset } = props
  const texts = useRegistrationTexts()
  return (
    <ActionBar status={step}>
      <Button isDisabled={!isChanged || isSending} onPress={onReset}>
        {texts.reset}
      </Button>
      <Button
        type="submit"
        variant="primary"
        isDisabled={isLast && !isReady}
        isPending={isSending}
        pendingLabel={texts.submitting}
      >
        {isLast ? texts.submit : texts.next}
      </Button>
    </ActionBar>
  )
}
