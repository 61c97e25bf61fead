import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'
import type { Host } from './ports.ts'
import { isSameSecret } from './secrets.ts'

/** A science portal to which people are signed in from here, as the operator has set it up. */
export interface PartnerPortal extends PartnerPlace {
  /** Where every link leads; the token is added to its query. */
  address: string
  /** For whom its tokens are: nobody else's secret spends them. */
  audience: string
  /** What its server shows when it hands in a token. */
  secret: string
}

/** The partner whose server sends this request, by the secret in its `Authorization: Bearer`. */
export function callingPartner(host: Host, request: Request): PartnerPortal | undefined {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (given === undefined) return undefined
  // All are compared: the time does not tell which one was nearly right.
  const [partner] = host.partners().filter(({ secret }) => isSameSecret(given, secret))
  return partner
}
