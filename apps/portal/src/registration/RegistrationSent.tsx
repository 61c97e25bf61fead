import { businessDayAfter } from '@portal-gateway/api-client/businessDays'
import { registrationAlerts } from '@portal-gateway/api-client/messages/registrations'
import type { RegistrationReceipt } from '@portal-gateway/contract/registrations'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TakesFocus } from '../page/TakesFocus.tsx'

export interface RegistrationSentProps {
  receipt: RegistrationReceipt
  /** Text that says who is notified of the decision. */
  notified: string
  onNew: () => void
  onSimilar: () => void
}

/**
 * Shown instead of the form: the number of the request, when to expect an answer, and buttons for
 * the next request. [REG-013 to REG-015, C-190]
 */
export function RegistrationSent({ receipt, notified, onNew, onSimilar }: RegistrationSentProps) {
  const { least, most } = processingDays
  return (
    <TakesFocus>
      <Sheet>
        <Stack>
          <Notice type="info" isSuccess title={registrationAlerts.sent.title}>
            The request was submitted. Its number is <strong>{receipt.id}</strong>.
          </Notice>
          <div>
            Requests typically take {least} to {most} business days to process: expect an answer by{' '}
            <strong>{businessDayAfter(receipt.sysdat, most)}</strong>. {notified}
          </div>
          <FormActions>
            <Button onPress={onNew}>Request A New User</Button>
            <Button onPress={onSimilar}>Request A Similar User</Button>
          </FormActions>
        </Stack>
      </Sheet>
    </TakesFocus>
  )
}
