import { type RelyingParty, relyingPartyOf } from '../host/passkeys.ts'
import type { Host } from '../host/ports.ts'

/**
 * Returns the portal as authenticators know it; undefined if passkeys are not offered. It depends only on the configured
 * address, because a client can forge the Host header. [IDENT-070]
 */
export const relyingParty = ({
  passkeys,
  portalAddress,
}: Pick<Host, 'passkeys' | 'portalAddress'>): RelyingParty | undefined =>
  passkeys.isAvailable ? relyingPartyOf(portalAddress()) : undefined
