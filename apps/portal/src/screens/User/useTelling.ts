import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { useServices } from '../../shell/services.tsx'
import { supportCode } from '../../shell/supportCode.ts'

type Failed = Parameters<typeof wordsFor>[1] & { requestId?: string | undefined; errors?: FormErrors }
interface Texts {
  readonly failure: string
  readonly missing: string
}

/** Tells what became of a deed that has no form: that it failed, why, and a code that support can look up. */
export function useTelling() {
  const { alerts } = useServices()
  return {
    alerts,
    tellFailure(messages: Texts, answer: Failed): void {
      const why =
        answer.errors === undefined
          ? [wordsFor({ ...messages, unchanged: messages.failure }, answer)]
          : [...answer.errors.globalErrors, ...Object.values(answer.errors.fieldErrors).flat()]
      const code = answer.requestId === undefined ? [] : [supportCode(answer.requestId)]
      const text = [...why.filter((each) => each !== messages.failure), ...code].join(' ')
      alerts.show({ type: 'danger', title: messages.failure, ...(text && { text }) })
    },
  }
}
