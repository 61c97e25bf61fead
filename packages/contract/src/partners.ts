import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PartnerItem } from './singleSignIn.ts'
import { UserProfile } from './userProfile.ts'

/** The query parameter with the token in a partner's address. */
export const tokenParameter = 'token'

/** A signed token has about 600 characters, a little more with long names. */
const longestToken = 8192

/** The body with which a partner redeems a token. */
export const TokenToRedeem = v.object({
  token: v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestToken, 'IS_INVALID'),
    v.metadata({ label: 'Token' }),
  ),
})
export type TokenToRedeem = v.InferOutput<typeof TokenToRedeem>

/** The user who arrives at the partner, and the requested item. */
export const RedeemedSignIn = v.object({
  user: v.pick(UserProfile, ['portalUserId', 'username', 'firstName', 'lastName', 'email']),
  item: PartnerItem,
})
export type RedeemedSignIn = v.InferOutput<typeof RedeemedSignIn>

/** The public keys of the tokens' signatures, in the format of RFC 7517. */
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
 * The calls that partners' servers make. The specification does not list them, because it does not define how a
 * partner identifies the user.
 */
export const partners = {
  redeem: endpoint({
    method: 'POST',
    path: '/rest/public/single_sign_in/redeem',
    access: 'partner',
    summary:
      'Redeem the token of a link, once. Returns the user and the item. Refused for a partner to which the token was not issued.',
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
