import { useEffect, useEffectEvent, useState } from 'react'

/** The answer of a call that may succeed later. */
export interface RetriedAnswer {
  outcome: string
  /** The server's Retry-After in seconds. */
  retryAfter?: number
}

const seconds = { withoutRetryAfter: 5, shortest: 1, longest: 60 }
/**
 * The random part of the delay is at most this part of Retry-After. It prevents all pages from sending their requests
 * at the same time.
 */
const jitter = 0.5

/** Returns the delay before a retry, in milliseconds: Retry-After, at most a minute, and a random part. */
export function retryDelayMs(retryAfter = seconds.withoutRetryAfter, random = Math.random()): number {
  const { shortest, longest } = seconds
  return Math.min(Math.max(retryAfter, shortest), longest) * 1000 * (1 + jitter * random)
}

/** Whether the page repeats the call automatically after this answer. */
export const isRetried = ({ outcome }: RetriedAnswer): boolean => outcome === 'unavailable'

/**
 * Calls `retry` after a 503, and again until the answer is another one. While the page is hidden, it does not call
 * `retry`; a due call is made when the page becomes visible. [EXP-261]
 */
export function useAutomaticRetry(answer: RetriedAnswer, retry: () => Promise<unknown>): void {
  const isActive = isRetried(answer)
  const [attempts, setAttempts] = useState(0)
  const delayMs = useEffectEvent(() => retryDelayMs(answer.retryAfter))
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isActive) return undefined
    let isEnded = false
    let isDue = false
    const sendIfVisible = async () => {
      if (!isDue || document.visibilityState === 'hidden') return
      isDue = false
      await again()
      // The next delay starts after the render with the new answer, because it depends on this answer.
      if (!isEnded) setAttempts(attempts + 1)
    }
    const timer = setTimeout(() => {
      isDue = true
      void sendIfVisible()
    }, delayMs())
    const onVisible = () => void sendIfVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isEnded = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isActive, attempts])
}
