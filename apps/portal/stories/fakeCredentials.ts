import { newPasskeyExample, passkeyAssertionExample } from '@portal-gateway/contract/passkeys.examples'
import { fn, type Mock } from 'storybook/test'

type Ask = (options: { signal?: AbortSignal | undefined; mediation?: string | undefined }) => Promise<unknown>

const bytesOf = (base64url: string): ArrayBuffer =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    .buffer

const credentialOf = ({ id, rawId, response }: { id: string; rawId: string; response: object }) => ({
  id,
  rawId: bytesOf(rawId),
  type: 'public-key',
  response: {
    ...Object.fromEntries(
      Object.entries(response).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, bytesOf(value)]] : [],
      ),
    ),
    getTransports: () => newPasskeyExample.response.transports,
  },
  getClientExtensionResults: () => ({}),
})

/** The credentials that a browser returns for `newPasskeyExample` and `passkeyAssertionExample`. */
export const createdCredential = credentialOf(newPasskeyExample)
export const usedCredential = credentialOf(passkeyAssertionExample)

/** Rejects as a browser does, for example with a NotAllowedError if the user closes the prompt. */
export const rejecting = (name: string) => async (): Promise<never> => {
  throw new DOMException('The operation was not completed.', name)
}

/** Waits as long as the prompt is open. It rejects if the page ends the prompt. */
export const waiting: Ask = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** The prompts that `fakeCredentials` has replaced. */
export const prompts = { create: fn<Ask>(), get: fn<Ask>() } satisfies Record<string, Mock<Ask>>

export interface FakeCredentials {
  create?: Ask
  get?: Ask
  /** Whether the browser can suggest passkeys in a field (default: false). */
  canSuggest?: boolean
}

/** Replaces the prompts of the browser during a story. Call it in `beforeEach` and return its result. */
export function fakeCredentials({
  create = async () => createdCredential,
  get = async () => usedCredential,
  canSuggest = false,
}: FakeCredentials = {}): () => void {
  prompts.create.mockReset().mockImplementation(create)
  prompts.get.mockReset().mockImplementation(get)
  const restoring = [
    replacing(navigator, 'credentials', prompts),
    replacing(PublicKeyCredential, 'isConditionalMediationAvailable', async () => canSuggest),
  ]
  return () => {
    for (const restore of restoring) restore()
  }
}

/** Replaces a property of a global object. Returns a function that restores it. */
export function replacing(object: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, { configurable: true, writable: true, value })
  return () => {
    if (own) Object.defineProperty(object, name, own)
    else Reflect.deleteProperty(object, name)
  }
}
