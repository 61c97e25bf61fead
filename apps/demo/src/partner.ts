import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'

const host = 'science.meridianlakes.example'

/** The demo's partner. Its host does not exist; signed links lead to a page of the demo. */
export const demoPartnerPlace: PartnerPlace = {
  domains: [host],
  projectName: 'Meridian Lakes',
}

/** Returns the address of a partner item for the demo's links. */
export const partnerItem = (query: Record<string, string>): string =>
  `https://${host}/?${new URLSearchParams(query)}`
