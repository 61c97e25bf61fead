import type { CaptchaAnswer, CaptchaChallenge } from '@portal-gateway/contract/captcha'

/** The answer to a challenge, as it is sent; undefined where none was found. A worker seeks it, so the page stays smooth. */
export function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data: solution }: MessageEvent<CaptchaAnswer['solution'] | null>) =>
      resolve(solution ? written({ challenge, solution }) : undefined)
    // A worker that does not load says no more than this.
    worker.onerror = () => resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const written = ({ challenge, solution: { counter, derivedKey } }: CaptchaAnswer): string =>
  btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies CaptchaAnswer))
