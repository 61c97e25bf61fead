import type { NewPasskey, PasskeyAssertion } from '@portal-gateway/contract/passkeyAnswers'

/** The portal as authenticators know it. */
export interface RelyingParty {
  /** The host name, which an authenticator stores with each passkey. */
  id: string
  /** The origin of the pages that may use the passkeys. */
  origin: string
}

/** What the response of an authenticator must contain. */
export interface PasskeyChecks extends RelyingParty {
  /** In base64url. */
  challenge: string
}

/** A passkey that can be verified. */
export interface Credential {
  /** In base64url. */
  id: string
  /** In base64url; a COSE key. */
  publicKey: string
  /** The number of signatures that the authenticator has counted; 0 if it does not count. */
  counter: number
}

/** Why a response is refused; for the log, without any text that the caller has sent. */
export type PasskeyRefusal =
  | 'wrong type'
  | 'wrong challenge'
  | 'wrong origin'
  | 'page of another origin'
  | 'wrong host'
  | 'user not present'
  | 'user not verified'
  | 'counter did not increase'
  | 'wrong signature'
  | 'malformed'

/**
 * The algorithms of new passkeys (COSE), the preferred one first: EdDSA, ES256, RS256. The library also proposes ML-DSA
 * if the runtime supports it, but Node's implementation is experimental.
 */
export const passkeyAlgorithms = [-8, -7, -257]

type Refused = { isValid: false; reason: PasskeyRefusal }

/** Verifies passkeys (WebAuthn). It is a port because the library would add 300 kB to a page that has no use for it. */
export interface Passkeys {
  /** Whether passkeys can be verified here. */
  readonly isAvailable: boolean
  /** Verifies a new passkey. [IDENT-071] */
  verifyNew(
    response: NewPasskey,
    checks: PasskeyChecks,
  ): Promise<{ isValid: true; credential: Credential } | Refused>
  /** Verifies a sign-in, and returns the new counter. [IDENT-075] */
  verify(
    response: PasskeyAssertion,
    checks: PasskeyChecks,
    credential: Credential,
  ): Promise<{ isValid: true; counter: number } | Refused>
}

const unavailable = async (): Promise<never> => {
  throw new Error('Passkeys cannot be verified here.')
}

/** The port of a page, which verifies no passkeys. */
export const noPasskeys: Passkeys = {
  isAvailable: false,
  verifyNew: unavailable,
  verify: unavailable,
}

/**
 * Returns the relying party of the portal's public address; undefined if browsers offer no passkeys there: they need a
 * host name, and https unless it is localhost. [IDENT-070]
 */
export function relyingPartyOf(portalAddress: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(portalAddress)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return undefined
  // `URL` writes every IPv4 address with four numbers, and IPv6 addresses in brackets.
  const isAddress = hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname)
  return isAddress ? undefined : { id: hostname, origin }
}
