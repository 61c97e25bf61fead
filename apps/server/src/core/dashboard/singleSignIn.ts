import { noErrors } from '@portal-gateway/contract/formErrors'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { partners, tokenParameter } from '@portal-gateway/contract/partners'
import { allows } from '@portal-gateway/contract/permissions'
import {
  linkLifetimeSeconds,
  type PartnerItem,
  singleSignIn,
  singleSignInReasons,
} from '@portal-gateway/contract/singleSignIn'
import { type Api, implement } from '../api/implement.ts'
import type { PartnerPortal } from '../host/partnerPortal.ts'
import { callingPartner } from '../host/partners.ts'
import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import type { SsoToken } from '../host/ssoSigner.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import { unlockedRows } from '../store/lockRow.ts'
import { isUnderMaintenance, visibleLinkTo } from './partnerLinks.ts'

/**
 * Registers the calls of single sign-in at partner portals. One issues a link. The others let the partner's
 * server redeem the link's token and read the public keys.
 */
export function implementSingleSignIn(api: Api): void {
  implement(api, singleSignIn.create, async ({ host, session: { user }, body }) => {
    const forbidden = { outcome: 'forbidden', reason: singleSignInReasons.forbidden } as const
    // The session determines the user. Refuses a body with the id of another user. [T54]
    if (body.userId !== user.userId) return forbidden
    const item = withoutBlanks(body.fstrfPortalItem)
    if (item.itemId === null && item.itemName === null) return invalidAnswer(singleSignInReasons.undetermined)
    if (host.partners().length === 0) return invalidAnswer(singleSignInReasons.invalid)
    const link = await visibleLinkTo(host, user, item)
    if (!link) {
      // Other users must not learn whether an item that they cannot see has this link.
      return allows(user.permissions, 'ADMIN') ? invalidAnswer(singleSignInReasons.invalid) : forbidden
    }
    if (await isUnderMaintenance(host, link)) return invalidAnswer(singleSignInReasons.maintenance)
    const token = await issue(host, link.partner, user.userId, link.item)
    const { audience } = link.partner
    host.log({ level: 'info', event: 'partner link issued', userId: user.userId, audience })
    const address = new URL(link.partner.address)
    address.searchParams.set(tokenParameter, token)
    return { outcome: 'done', value: { fstrfPortalItemLink: { link: address.href } } }
  })

  implement(api, partners.redeem, async ({ host, request, body }) => {
    const partner = callingPartner(host, request)
    if (!partner) throw new Error('The request has no partner, although admit() checked it.')
    const { audience } = partner
    const invalid = (reason: string) => {
      host.log({ level: 'warn', event: 'partner link refused', audience, reason })
      const fieldErrors = { token: [fieldKey('token', 'IS_INVALID')] }
      return { outcome: 'invalid' as const, errors: { ...noErrors, fieldErrors } }
    }
    const now = host.clock.now()
    const verified = await host.ssoSigner.verify(body.token, { issuer: issuerOf(host), audience, now })
    if (!verified.isValid) return invalid(verified.reason)
    const { id, userId, item } = verified.token
    if (!(await redeem(host, { id, userId, audience }))) return invalid('spent')
    const user = await findActiveUser(host, userId)
    if (!user) return invalid('inactive')
    if (!(await mayStillOpen(host, audience, { userId, item }))) return invalid('access removed')
    host.log({ level: 'info', event: 'partner link used', userId, audience })
    return { outcome: 'done', value: { user, item } }
  })

  implement(api, partners.keys, async ({ host, headers }) => {
    headers.set('cache-control', 'public, max-age=300')
    return { outcome: 'done', value: await host.ssoSigner.publicKeys() }
  })
}

const withoutBlanks = ({ itemId, itemName, itemProjectId, itemProjectName }: PartnerItem): PartnerItem => ({
  itemId: itemId || null,
  itemName: itemName || null,
  itemProjectId: itemProjectId || null,
  itemProjectName: itemProjectName || null,
})

const invalidAnswer = (reason: string) => ({
  outcome: 'invalid' as const,
  errors: { ...noErrors, globalErrors: [reason] },
})

const issuerOf = (host: Host): string => new URL(host.portalAddress()).origin

/** Signs a token and stores its id, so that it can be redeemed exactly once. */
async function issue(
  host: Host,
  { audience }: PartnerPortal,
  userId: number,
  item: PartnerItem,
): Promise<string> {
  const { db } = host.engine
  const issuedAt = host.clock.now()
  const token: SsoToken = { id: randomToken(128), issuer: issuerOf(host), audience, userId, item, issuedAt }
  const signed = await host.ssoSigner.sign(token)
  await sweepSingleSignIns(host)
  await db
    .insertInto('single_sign_ins')
    .values({
      jti: token.id,
      user_id: userId,
      audience,
      expires_at: issuedAt + linkLifetimeSeconds * 1000,
    })
    .execute()
  return signed
}

/** Deletes links that have expired. The next sweep deletes those that another transaction has locked. */
export async function sweepSingleSignIns({ engine: { db }, clock }: Host): Promise<void> {
  const ended = db.selectFrom('single_sign_ins').select('jti').where('expires_at', '<=', clock.now())
  await db.deleteFrom('single_sign_ins').where('jti', 'in', unlockedRows(ended)).execute()
}

/**
 * Redeems a token. Returns true for exactly one of several concurrent calls. The caller has already verified
 * the token's signature and age.
 */
async function redeem(
  { engine }: Host,
  { id, userId, audience }: Pick<SsoToken, 'id' | 'userId' | 'audience'>,
): Promise<boolean> {
  const spent = await engine.db
    .deleteFrom('single_sign_ins')
    .where('jti', '=', id)
    .where('user_id', '=', userId)
    .where('audience', '=', audience)
    .returning('jti')
    .executeTakeFirst()
  return spent !== undefined
}

const findActiveUser = ({ engine }: Host, userId: number) =>
  engine.db
    .selectFrom('users')
    .select(['id as portalUserId', 'username', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .where('inactive', '=', 0)
    .executeTakeFirst()

/**
 * Whether the user would still receive the link. If a permission was removed after the link was issued, the
 * link is invalid. [T54]
 */
async function mayStillOpen(
  host: Host,
  audience: string,
  { userId, item }: Pick<SsoToken, 'userId' | 'item'>,
): Promise<boolean> {
  const permissions = await permissionsOf(host.engine.db, host, userId)
  if (!allows(permissions, singleSignIn.create.access)) return false
  const link = await visibleLinkTo(host, { userId, permissions }, item)
  return link?.partner.audience === audience
}
