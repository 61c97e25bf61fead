import { businessDayAfter } from '@portal-gateway/api-client/businessDays'
import { registrationAlerts } from '@portal-gateway/api-client/messages/registrations'
import type { RegistrationReceipt } from '@portal-gateway/contract/registrations'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { Sentence } from '../page/Sentence.tsx'
import { TakesFocus } from '../page/TakesFocus.tsx'
import { useRegistrationReceiptTexts } from './registrationReceiptTexts.ts'

export interface RegistrationSentProps {
  receipt: RegistrationReceipt
  /** Text about the people who are notified of the decision. */
  notified: string
  onNew: () => void
  onSimilar: () => void
}

/**
 * Replaces the form after a request was sent. Shows the number of the request, the expected time of the
 * decision, and buttons for another request. [REG-013 to REG-015, C-190]
 */
export function RegistrationSent({ receipt, notified, onNew, onSimilar }: RegistrationSentProps) {
  const texts = useRegistrationReceiptTexts()
  const translate = useTranslate()
  const { least, most } = processingDays
  return (
    <TakesFocus>
      <Sheet>
        <Stack>
          <Notice type="info" isSuccess title={translate(registrationAlerts).sent.title}>
            <Sentence text={texts.number} parts={{ number: <strong>{receipt.id}</strong> }} />
          </Notice>
          <div>
            <Sentence
              text={texts.expected(least, most)}
              parts={{ date: <strong>{businessDayAfter(receipt.sysdat, most)}</strong>, notified }}
            />
          </div>
          <FormActions>
            <Button onPress={onNew}>{texts.newUser}</Button>
            <Button onPress={onSimilar}>{texts.similarUser}</Button>
          </FormActions>
        </Stack>
      </Sheet>
    </TakesFocus>
  )
}
