import type { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'

type Found = MessageEvent<CaptchaAnswer['solution'] | null>

/** The answer to a challenge, as it is sent; undefined where none was found. A worker seeks it, so the page stays smooth. */
export function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener('message', ({ data: solution }: Found) =>
      resolve(solution ? written({ challenge, solution }) : undefined),
    )
    // A worker that does not load says no more than this.
    worker.addEventListener('error', () => resolve(undefined))
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker has no origin to name
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const written = ({ challenge, solution: { counter, derivedKey } }: CaptchaAnswer): string =>
  btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies CaptchaAnswer))
