import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import type { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'

type Found = MessageEvent<CaptchaAnswer['solution'] | null>

type Solved = string | undefined | Awaited<ReturnType<typeof codeLoadFailure>>

/**
 * Solves a challenge in a worker, so that the page is not blocked. Resolves to the encoded answer. Resolves
 * to undefined if no solution was found or the signal was aborted, and to the reason if the worker's code
 * could not be loaded.
 */
export function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solved> {
  const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solved>((resolve) => {
    worker.addEventListener('message', ({ data: solution }: Found) =>
      resolve(solution ? written({ challenge, solution }) : undefined),
    )
    // The event has a message if the worker threw an error, and none if its script failed to load.
    worker.addEventListener('error', ({ message }) => resolve(message ? undefined : codeLoadFailure()))
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const written = ({
  challenge: { parameters, signature },
  solution: { counter, derivedKey },
}: CaptchaAnswer): string =>
  btoa(
    JSON.stringify({
      challenge: { parameters, signature },
      solution: { counter, derivedKey },
    } satisfies CaptchaAnswer),
  )
