import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'

/** A science portal to which people are signed in from here, as the operator has set it up. */
export interface PartnerPortal extends PartnerPlace {
  /** Where every link leads; the token is added to its query. */
  address: string
  /** For whom its tokens are: nobody else's secret spends them. */
  audience: string
  /** What its server shows when it hands in a token. */
  secret: string
}
