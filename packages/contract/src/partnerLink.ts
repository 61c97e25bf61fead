import type { PartnerItem } from './singleSignIn.ts'

/** What tells a link to a partner from any other. */
export interface PartnerPlace {
  /** Host names; each stands for itself and for all names below it. [C-127] */
  domains: readonly string[]
  /** The project of an item whose link names none. [SSO-015] */
  projectName: string
}

/** An address as `URL` reads it: the contract itself runs on no platform. */
export interface ReadAddress {
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly searchParams: { get(name: string): string | null }
}

/** A link to a partner: whose, and what it leads to. */
export interface PartnerLink<Partner extends PartnerPlace> {
  partner: Partner
  item: PartnerItem
}

/**
 * What an address leads to at a partner, or undefined where it is no link to one: https, a partner's
 * host, and 'itemId' or 'itemName' in its query. Portal and server ask this one function. [C-126, C-127]
 */
export function partnerLinkOf<Partner extends PartnerPlace>(
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

// Never 'contains': 'portal.example.evil.test' contains 'portal.example'. [T54]
const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
