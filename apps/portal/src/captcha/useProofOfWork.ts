import { captchaMessages } from '@portal-gateway/api-client/messages/captcha'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { CaptchaState } from '@portal-gateway/portal-forms/CaptchaField'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../services/services.tsx'
import { solve } from './solve.ts'

// Longer ones would end at once: a browser counts in 32 bits.
const longestTimer = 2 ** 31 - 1

/** The portal's own check; the page keeps it, so that a visitor may turn to another tab meanwhile. */
export interface ProofOfWork {
  check: CaptchaState
  start: () => void
  /** An answer that was refused, or is spent, counts no more. */
  forget: () => void
}

/** Fetches a challenge, has it solved, and says when its answer has become too old. [C-184] */
export function useProofOfWork(onAnswer: (answer: string) => void): ProofOfWork {
  const { api } = useServices()
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
    if (set.outcome !== 'done') {
      setCheck({ state: 'failed', reason: wordsFor(captchaMessages.challenge, set) })
      return
    }
    const answer = await solve(set.value, signal)
    if (signal.aborted) return
    if (typeof answer !== 'string') {
      setCheck({ state: 'failed', ...(answer && { reason: wordsFor(captchaMessages.challenge, answer) }) })
      return
    }
    const left = set.value.parameters.expiresAt * 1000 - Date.now()
    const expire = () => {
      onAnswer('')
      setCheck({ state: 'expired' })
    }
    if (left <= 0) return expire()
    expiry.current = window.setTimeout(expire, Math.min(left, longestTimer))
    onAnswer(answer)
    setCheck({ state: 'solved' })
  }

  return { check, start: () => void start(), forget }
}
