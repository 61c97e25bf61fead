import { clockToleranceSeconds, type InstitutionAnswer } from '../host/institutions.ts'
import type { Millis } from '../store/schema.ts'
import type { StoredArrival } from './arrivals.ts'

const toleranceMs = clockToleranceSeconds * 1000

/**
 * Checks the time at which the person has authenticated at the institution (`auth_time`). A time in the future counts
 * as not sent. If the person had to authenticate again, the answer is refused unless the time is after the start of this
 * sign-in: an institution may ignore that it was requested. The clocks may differ by `clockToleranceSeconds`.
 * [IDENT-105, IDENT-106]
 */
export function withCheckedTime(
  answer: InstitutionAnswer,
  { signs_in_again, created_at }: Pick<StoredArrival, 'signs_in_again' | 'created_at'>,
  now: Millis,
): InstitutionAnswer {
  if (!answer.isValid) return answer
  const { authenticatedAt: sent } = answer.person
  const isInFuture = sent !== undefined && sent > now + toleranceMs
  if (signs_in_again === 1) {
    if (sent === undefined) return refused('AUTH_TIME_MISSING', 'no auth_time')
    if (isInFuture) return refused('INVALID_ANSWER', 'auth_time in the future')
    if (sent < created_at - toleranceMs) return refused('AUTH_TIME_TOO_OLD', 'auth_time before the sign-in')
  }
  const authenticatedAt = sent === undefined || isInFuture ? undefined : Math.min(Math.floor(sent), now)
  return { isValid: true, person: { ...answer.person, authenticatedAt } }
}

const refused = (
  failure: Extract<InstitutionAnswer, { isValid: false }>['failure'],
  reason: string,
): InstitutionAnswer => ({ isValid: false, failure, reason })
