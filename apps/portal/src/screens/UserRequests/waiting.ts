import { processingDays } from '@portal-gateway/contract/requestStatus'
import { useWaitingTexts } from './waitingTexts.ts'

/** Whether a request is pending for longer than the promised time. */
export const isLate = (businessDays: number): boolean => businessDays > processingDays.most

/** Returns the promised processing time, such as '1 to 3 business days'. */
export const usePromisedTime = (): string => {
  const waiting = useWaitingTexts()
  return waiting.promise(processingDays.least, processingDays.most)
}
