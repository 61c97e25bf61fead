import type { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { loadDeriveKey } from './loadDeriveKey.ts'

/** Solves a challenge in a worker: tries counters until a derived key has the required prefix. */
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solved(data).then(answer)
})

// A ten-year-old phone solves a challenge in about 30 seconds. The timeout is four times as long.
const timeoutMs = 120_000

async function solved(challenge: CaptchaChallenge): Promise<unknown> {
  try {
    return await solveChallenge({ challenge, deriveKey: await loadDeriveKey(), timeout: timeoutMs })
  } catch {
    return null
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to the page that created it
const answer = (solution: unknown): void => self.postMessage(solution)
