import { afterEach, expect, it, vi } from 'vitest'
import { loadDeriveKey } from './loadDeriveKey.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Test vectors of PBKDF2 with HMAC-SHA-256 for "password" and "salt". RFC 6070 contains the vectors for
// SHA-1.
const vectors = [
  [1, '120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b'],
  [2, 'ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43'],
] as const
const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = async (cost: number) => {
  const derive = await loadDeriveKey()
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost, keyLength: 32, keyPrefix: '' }
  const { derivedKey } = await derive(parameters, bytesOf('salt'), bytesOf('password'))
  return Buffer.from(derivedKey).toString('hex')
}

it.each(vectors)(
  'loadDeriveKey derives keys of cost %i over plain http without Web Crypto [C-184]',
  async (cost, key) => {
    vi.stubGlobal('isSecureContext', false)
    vi.stubGlobal('crypto', {})
    expect(await keyOf(cost)).toBe(key)
  },
)

it.each(vectors)(
  'loadDeriveKey derives the same keys of cost %i over https with Web Crypto [C-184]',
  async (cost, key) => {
    const deriveBits = vi.spyOn(crypto.subtle, 'deriveBits')
    const deriveKey = vi.spyOn(crypto.subtle, 'deriveKey')
    vi.stubGlobal('isSecureContext', true)
    expect(await keyOf(cost)).toBe(key)
    expect(deriveBits.mock.calls.length + deriveKey.mock.calls.length).toBeGreaterThan(0)
  },
)
