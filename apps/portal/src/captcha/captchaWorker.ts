import type { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { keysOf } from './keysOf.ts'

/** A challenge, solved away from the page: counter after counter, until a key begins as it should. */
self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  try {
    const deriveKey = await keysOf()
    // A phone of ten years ago needs half a minute.
    self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: 120_000 }))
  } catch {
    self.postMessage(null)
  }
}
