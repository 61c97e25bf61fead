import type { PartnerItem } from './singleSignIn.ts'

/** The settings of a partner that identify its links. */
export interface PartnerIdentity {
  /** Host names; each includes its subdomains. [C-127] */
  domains: readonly string[]
  /** The project of a link without a project name. [SSO-015] */
  projectName: string
}

/** The parts of a `URL`. The contract does not depend on a platform, so the caller parses the address. */
export interface ReadAddress {
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly searchParams: { get(name: string): string | null }
}

/** A link to a partner, and the item that it opens. */
export interface PartnerLink<Partner extends PartnerIdentity> {
  partner: Partner
  item: PartnerItem
}

/**
 * Returns the partner and item of an address, or undefined if it is not a partner link. A partner link uses
 * https, has a partner's host, and has 'itemId' or 'itemName' in its query. Portal and server both use this
 * function. [C-126, C-127]
 */
export function partnerLinkOf<Partner extends PartnerIdentity>(
  { protocol, hostname, username, password, searchParams }: ReadAddress,
  partners: readonly Partner[],
): PartnerLink<Partner> | undefined {
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined
  const partner = partners.find(({ domains }) => domains.some((domain) => isWithin(hostname, domain)))
  if (!partner) return undefined
  const given = (name: string) => searchParams.get(name)?.trim() || null
  const item = {
    itemId: given('itemId'),
    itemName: given('itemName'),
    itemProjectId: given('itemProjectId'),
    itemProjectName: given('itemProjectName') ?? partner.projectName,
  }
  return item.itemId === null && item.itemName === null ? undefined : { partner, item }
}

// A substring check would be unsafe: 'portal.example.evil.test' contains 'portal.example'. [T54]
const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
