import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { useRegistrationTexts } from './registrationTexts.ts'

export interface RegistrationActionsProps {
  /** Name of the current step. */
  step: string
  /** Whether it is the last step, whose button submits the form. */
  isLast: boolean
  /** Whether the fields of the step differ from their initial values. */
  isChanged: boolean
  isSending: boolean
  /** Whether the data that the form needs has loaded. */
  isReady: boolean
  onReset: () => void
}

/** Shows the name of the current step and its buttons. [REG-012] */
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
