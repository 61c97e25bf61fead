import type { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { keysOf } from './keysOf.ts'

/** A challenge, solved away from the page: counter after counter, until a key begins as it should. */
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solved(data).then(answer)
})

// A phone of ten years ago needs half a minute.
const patienceMs = 120_000

async function solved(challenge: CaptchaChallenge): Promise<unknown> {
  try {
    return await solveChallenge({ challenge, deriveKey: await keysOf(), timeout: patienceMs })
  } catch {
    return null
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker answers the page that made it
const answer = (solution: unknown): void => self.postMessage(solution)
