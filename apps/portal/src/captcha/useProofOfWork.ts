import { captchaMessages } from '@portal-gateway/api-client/messages/captcha'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { CaptchaState } from '@portal-gateway/portal-forms/CaptchaField'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services/services.tsx'
import { solve } from './solve.ts'

/**
 * State of the portal's own captcha. The page stores it, so that it is not lost when the user switches tabs.
 */
export interface ProofOfWork {
  check: CaptchaState
  start: () => void
  /** Resets the captcha, because the answer was refused or already used. */
  forget: () => void
}

/** Loads a challenge, solves it, and reports when the answer has expired. [C-184] */
export function useProofOfWork(onAnswer: (answer: string) => void): ProofOfWork {
  const { api } = useServices()
  const translate = useTranslate()
  const [check, setCheck] = useState<CaptchaState>({ state: 'unsolved' })
  const running = useRef<AbortController>(undefined)
  const expiry = useRef<number>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  const forget = () => {
    running.current?.abort()
    clearTimeout(expiry.current)
    setCheck({ state: 'unsolved' })
    onAnswer('')
  }

  const start = async () => {
    forget()
    const { signal } = (running.current = new AbortController())
    setCheck({ state: 'working' })
    const set = await api.captcha.challenge()
    if (signal.aborted) return
    const receivedAt = performance.now()
    if (set.outcome !== 'done') {
      setCheck({ state: 'failed', reason: messageFor(captchaMessages.challenge, set, translate) })
      return
    }
    const answer = await solve(set.value, signal)
    if (signal.aborted) return
    if (typeof answer !== 'string') {
      setCheck({
        state: 'failed',
        ...(answer && { reason: messageFor(captchaMessages.challenge, answer, translate) }),
      })
      return
    }
    // The device's clock may be wrong, so only the time since the response is measured. (T28)
    const remainingMs = set.value.validSeconds * 1000 - (performance.now() - receivedAt)
    const expire = () => {
      onAnswer('')
      setCheck({ state: 'expired' })
    }
    if (remainingMs <= 0) return expire()
    expiry.current = window.setTimeout(expire, remainingMs)
    onAnswer(answer)
    setCheck({ state: 'solved' })
  }

  return { check, start: () => void start(), forget }
}
