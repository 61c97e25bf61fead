import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PartnerItem } from './singleSignIn.ts'
import { UserProfile } from './userProfile.ts'

/** The query parameter of a partner's address that brings the token. */
export const tokenParameter = 'token'

/** A signed token has some 600 characters; a person's longest names make it a little longer. */
const longestToken = 8192

/** What a partner hands in. */
export const TokenToRedeem = v.object({
  token: v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestToken, 'IS_INVALID'),
    v.metadata({ label: 'Token' }),
  ),
})
export type TokenToRedeem = v.InferOutput<typeof TokenToRedeem>

/** Who has arrived at the partner, and for what. */
export const RedeemedSignIn = v.object({
  user: v.pick(UserProfile, ['portalUserId', 'username', 'firstName', 'lastName', 'email']),
  item: PartnerItem,
})
export type RedeemedSignIn = v.InferOutput<typeof RedeemedSignIn>

/** The keys that tokens are signed with, as RFC 7517 has them. */
export const PublicKeys = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('OKP'),
      crv: v.literal('Ed25519'),
      alg: v.literal('EdDSA'),
      use: v.literal('sig'),
      kid: v.string(),
      x: v.string(),
    }),
  ),
})
export type PublicKeys = v.InferOutput<typeof PublicKeys>

/**
 * What partners call, server to server. Both calls are our own: the specification ends at the link and
 * says nothing of how a partner learns who came.
 */
export const partners = {
  redeem: endpoint({
    method: 'POST',
    path: '/rest/public/single_sign_in/redeem',
    access: 'partner',
    summary:
      'Spend the token of a link, once: tells the partner to whom it was issued who came, and for what.',
    body: TokenToRedeem,
    done: { status: 200, body: RedeemedSignIn },
    outcomes: ['invalid'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    access: 'public',
    summary: 'The public keys of the tokens, for a partner that checks signatures itself.',
    done: { status: 200, body: PublicKeys },
  }),
}
