import { processingDays } from '@portal-gateway/contract/requestStatus'
import { useWaitingTexts } from './waitingTexts.ts'

/** Whether a request has waited longer than promised. */
export const isLate = (businessDays: number): boolean => businessDays > processingDays.most

/** Returns '1 to 3 business days'. */
export const usePromisedTime = (): string => {
  const waiting = useWaitingTexts()
  return waiting.promise(processingDays.least, processingDays.most)
}
