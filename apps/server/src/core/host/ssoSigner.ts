import type { PublicKeys } from '@portal-gateway/contract/partners'
import { linkLifetimeSeconds, PartnerItem } from '@portal-gateway/contract/singleSignIn'
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as v from 'valibot'

/** The content of a token. Times are milliseconds since 1970. */
export interface SsoToken {
  id: string
  issuer: string
  audience: string
  userId: number
  item: PartnerItem
  issuedAt: number
}

export type VerifiedSsoToken =
  | { isValid: true; token: Pick<SsoToken, 'id' | 'userId' | 'item'> }
  /** `reason` is for the log and contains no part of the token. */
  | { isValid: false; reason: string }

/** The signer of the tokens that sign users in at partner portals. It gives no access to the private key. */
export interface SsoSigner {
  sign(token: SsoToken): Promise<string>
  verify(
    text: string,
    expected: Pick<SsoToken, 'issuer' | 'audience'> & { now: number },
  ): Promise<VerifiedSsoToken>
  publicKeys(): Promise<PublicKeys>
}

const algorithm = 'EdDSA'
/** Distinguishes these tokens from others that are signed with the same key. */
const type = 'portal-sso+jwt'

/** Generates a private key for `ssoSigner`; the caller must store it. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return exportJWK(privateKey)
}

/** Creates a signer. `load` returns the Ed25519 key; it is called on first use, and again after a failure. */
export function ssoSigner(load: () => Promise<JWK>): SsoSigner {
  let opened: ReturnType<typeof open> | undefined
  const key = () =>
    (opened ??= open(load).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  return {
    async sign({ id, issuer, audience, userId, item, issuedAt }) {
      const { privateKey, kid } = await key()
      const seconds = Math.floor(issuedAt / 1000)
      return new SignJWT({ item })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setJti(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + linkLifetimeSeconds)
        .sign(privateKey)
    },
    async verify(text, { issuer, audience, now }) {
      const { publicKey } = await key()
      try {
        const { payload } = await jwtVerify(text, publicKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          currentDate: new Date(now),
          clockTolerance: 0,
          maxTokenAge: linkLifetimeSeconds,
          requiredClaims: ['jti', 'sub', 'exp'],
        })
        const claims = v.safeParse(Claims, payload)
        if (!claims.success) return { isValid: false, reason: 'claims' }
        const { jti, sub, item } = claims.output
        return { isValid: true, token: { id: jti, userId: sub, item } }
      } catch (error) {
        if (error instanceof errors.JOSEError) return { isValid: false, reason: error.code }
        throw error
      }
    },
    async publicKeys() {
      const { x, kid } = await key()
      return { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: algorithm, use: 'sig', kid, x }] }
    },
  }
}

const Claims = v.object({
  jti: v.string(),
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number)),
  item: PartnerItem,
})

async function open(load: () => Promise<JWK>) {
  const { kty, crv, x, d } = v.parse(Ed25519, await load())
  const publicJwk = { kty, crv, x }
  const [privateKey, publicKey, kid] = await Promise.all([
    importJWK({ ...publicJwk, d }, algorithm),
    importJWK(publicJwk, algorithm),
    calculateJwkThumbprint(publicJwk),
  ])
  return { privateKey, publicKey, kid, x }
}

const Ed25519 = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  d: v.string(),
})
