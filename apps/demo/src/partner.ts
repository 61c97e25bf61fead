import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'

const host = 'science.meridianlakes.example'

/** The demo's partner: nobody has this host, the signed links lead to a page of the demo itself. */
export const demoPartnerPlace: PartnerPlace = {
  domains: [host],
  projectName: 'Meridian Lakes',
}

/** Where items of the partner are in the demo's links. */
export const partnerItem = (query: Record<string, string>): string =>
  `https://${host}/?${new URLSearchParams(query)}`
