import type { PartnerIdentity } from '@portal-gateway/contract/partnerLink'

/** A science portal to which this portal signs users in, as configured by the operator. */
export interface PartnerPortal extends PartnerIdentity {
  /** Target of all links; the token is added to the query. */
  address: string
  /** The audience of this partner's tokens. A token is rejected if another partner redeems it. */
  audience: string
  /** Secret with which the partner's server authenticates when it redeems a token. */
  secret: string
}
