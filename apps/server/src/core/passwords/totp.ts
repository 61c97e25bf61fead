import { Secret, TOTP } from 'otpauth'

// The values that every authenticator app supports; many apps ignore others in the address. [RFC 6238]
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** The number of steps before and after the current one whose codes are accepted, because clocks differ. */
const window = 1

/** Returns a random secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address `otpauth://…` that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  new TOTP({ ...parameters, ...names, secret }).toString()

/** Returns the time step of a code, which is a 30 s period since 1970; undefined if the code is wrong. */
export function totpStep(secret: string, code: string, timestamp: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
