import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'

/** A science portal to which this portal signs users in, as configured by the operator. */
export interface PartnerPortal extends PartnerPlace {
  /** Target of all links; the token is added to the query. */
  address: string
  /** The audience of its tokens: a token is rejected with another partner's secret. */
  audience: string
  /** Secret with which the partner's server authenticates when it redeems a token. */
  secret: string
}
