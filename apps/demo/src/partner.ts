import type { PartnerIdentity } from '@portal-gateway/contract/partnerLink'

const host = 'science.meridianlakes.example'

/** The demo's partner portal. Its host does not exist; sign-in links open a page of the demo instead. */
export const demoPartnerPortal: PartnerIdentity = {
  domains: [host],
  projectName: 'Meridian Lakes',
}

/** Returns the address of an item of the partner portal. */
export const partnerItem = (query: Record<string, string>): string =>
  `https://${host}/?${new URLSearchParams(query)}`
