import type { CaptchaChallenge } from './captcha.ts'

/** A challenge with an invalid signature. The seventh counter solves it. */
export const captchaChallengeExample: CaptchaChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    expiresAt: 4_102_444_800,
    keyLength: 32,
    keyPrefix: 'f849979bd6e902a765d9d610b570f141',
    keySignature: '1bea6425de426bcb1c2991aa207110d5483a37fe7fefeea86d77dc6b0824df37',
    nonce: '689ce9e12ae1fd30f85dff73ea50e4c0',
    salt: '753465a26a750b0feb41cc818a959f57',
  },
  signature: 'ff950a32ee1353d56fc971bcd8862715feae1a3646e8fe2c31b44ac26dcacb79',
  validSeconds: 1800,
}

/** The same challenge without a solution: no derived key has this prefix. */
export const endlessChallengeExample: CaptchaChallenge = {
  ...captchaChallengeExample,
  parameters: { ...captchaChallengeExample.parameters, keyPrefix: '00'.repeat(32) },
}

/** The same challenge, expired. */
export const expiredChallengeExample: CaptchaChallenge = { ...captchaChallengeExample, validSeconds: 0 }

/** The same challenge for a device whose clock is ahead of the server's clock: it seems to have expired. */
export const pastChallengeExample: CaptchaChallenge = {
  ...captchaChallengeExample,
  parameters: { ...captchaChallengeExample.parameters, expiresAt: 1_000_000_000 },
}
