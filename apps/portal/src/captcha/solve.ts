import { withoutCode } from '@portal-gateway/api-client/withoutCode'
import type { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'

type Found = MessageEvent<CaptchaAnswer['solution'] | null>

type Solved = string | undefined | Awaited<ReturnType<typeof withoutCode>>

/**
 * Returns the answer to a challenge, as it is sent; undefined where none was found, and why the worker could not be
 * loaded. A worker looks for it, so that the page stays smooth.
 */
export function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solved> {
  const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solved>((resolve) => {
    worker.addEventListener('message', ({ data: solution }: Found) =>
      resolve(solution ? written({ challenge, solution }) : undefined),
    )
    // An error of its own has a message; code that did not load has none.
    worker.addEventListener('error', ({ message }) => resolve(message ? undefined : withoutCode()))
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker has no origin to name
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const written = ({ challenge, solution: { counter, derivedKey } }: CaptchaAnswer): string =>
  btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies CaptchaAnswer))
