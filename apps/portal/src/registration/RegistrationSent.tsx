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
  /** Who is told what was decided. */
  told: string
  onNew: () => void
  onSimilar: () => void
}

/** In place of the form: the number to ask by, when to expect an answer, and the way to the next one. [REG-013 to REG-015, C-190] */
export function RegistrationSent({ receipt, told, onNew, onSimilar }: RegistrationSentProps) {
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
            <strong>{businessDayAfter(receipt.sysdat, most)}</strong>. {told}
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
