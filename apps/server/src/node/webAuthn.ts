import type { NewPasskey, PasskeyAssertion } from '@portal-gateway/contract/passkeyAnswers'
import {
  type PasskeyChecks,
  type PasskeyRefusal,
  type Passkeys,
  passkeyAlgorithms,
} from '../core/host/passkeys.ts'

/** The longest public key in bytes. One of RSA with 4,096 bits has about 530 bytes. */
const longestKey = 2_048

// Loads the library with the first passkey: it takes 0.2 to 1 seconds, and many portals have no passkeys.
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** The port that verifies passkeys. [IDENT-071, IDENT-075] */
export const webAuthn: Passkeys = {
  isAvailable: true,
  async verifyNew(response, { id, origin, challenge }) {
    const { verifyRegistrationResponse } = await library()
    try {
      if (isInOtherPage(response)) return refusal('page of another origin')
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...(await withoutStatement(response)), clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: passkeyAlgorithms,
      })
      if (!verified) return refusal('malformed')
      const { credential } = registrationInfo
      if (credential.id !== response.id || credential.publicKey.length > longestKey)
        return refusal('malformed')
      const publicKey = Buffer.from(credential.publicKey).toString('base64url')
      return { isValid: true, credential: { id: credential.id, publicKey, counter: credential.counter } }
    } catch (error) {
      return refusal(reasonOf(error))
    }
  },
  async verify(response, { id, origin, challenge }: PasskeyChecks, credential) {
    const { verifyAuthenticationResponse } = await library()
    try {
      if (isInOtherPage(response)) return refusal('page of another origin')
      const { authenticatorData, clientDataJSON, signature } = response.response
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...response,
          response: { authenticatorData, clientDataJSON, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
          counter: credential.counter,
        },
      })
      return verified ? { isValid: true, counter: authenticationInfo.newCounter } : refusal('wrong signature')
    } catch (error) {
      return refusal(reasonOf(error))
    }
  },
}

const refusal = (reason: PasskeyRefusal) => ({ isValid: false as const, reason })

/**
 * Whether the page of the portal was in a frame of another origin. The library accepts it if the browser does not name
 * the other origin. Throws if the text is no JSON object.
 */
function isInOtherPage({ response: { clientDataJSON } }: NewPasskey | PasskeyAssertion): boolean {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>
  return (data['crossOrigin'] ?? false) !== false || (data['topOrigin'] ?? undefined) !== undefined
}

/**
 * Returns the response without the attestation statement. The portal asks for none and trusts no manufacturer, so that
 * the certificates in a statement need not be parsed.
 */
async function withoutStatement({ response, ...rest }: NewPasskey) {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData')
  if (!(authData instanceof Uint8Array)) throw new Error('There is no authenticator data.')
  const statementless = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const { clientDataJSON } = response
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(statementless))
  return { ...rest, response: { clientDataJSON, attestationObject } }
}

/** The starts of the library's messages. Their ends contain texts of the caller, which are not written to the log. */
const reasons: readonly (readonly [RegExp, PasskeyRefusal])[] = [
  [/^Unexpected (?:registration|authentication) response type/, 'wrong type'],
  [/^Unexpected (?:registration|authentication) response challenge/, 'wrong challenge'],
  [/^Unexpected (?:registration|authentication) response origin/, 'wrong origin'],
  [/^Unexpected RP ID hash/, 'wrong host'],
  [/^User (?:not present|presence was required)/, 'user not present'],
  [/^User verification (?:was )?required/, 'user not verified'],
  [/^Response counter value/, 'counter did not increase'],
]

function reasonOf(error: unknown): PasskeyRefusal {
  const message = error instanceof Error ? error.message : ''
  return reasons.find(([start]) => start.test(message))?.[1] ?? 'malformed'
}
