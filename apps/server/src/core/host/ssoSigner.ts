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

/** Whom a token is for, and the whole of what it says. Times are milliseconds since 1970. */
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
  /** `reason` is for the log and names nothing of the token. */
  | { isValid: false; reason: string }

/** Makes and checks the tokens that sign people in at partners; the key never leaves it. */
export interface SsoSigner {
  sign(token: SsoToken): Promise<string>
  verify(
    text: string,
    expected: Pick<SsoToken, 'issuer' | 'audience'> & { now: number },
  ): Promise<VerifiedSsoToken>
  publicKeys(): Promise<PublicKeys>
}

const algorithm = 'EdDSA'
/** Tells these tokens from all others that one key might sign. */
const type = 'portal-sso+jwt'

/** A key of one's own, to keep for `ssoSigner`. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return exportJWK(privateKey)
}

/** The signer with the Ed25519 key that `load` gives, asked for when it is first needed. */
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
