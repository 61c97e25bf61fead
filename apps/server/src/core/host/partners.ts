import type { PartnerPortal } from './partnerPortal.ts'
import type { Host } from './ports.ts'
import { isSameSecret } from './secrets.ts'

/** Returns the partner whose server sent this request, identified by the secret in `Authorization: Bearer`. */
export function callingPartner(host: Host, request: Request): PartnerPortal | undefined {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (given === undefined) return undefined
  // Compares with all secrets, so that the response time does not reveal a partial match.
  const [partner] = host.partners().filter(({ secret }) => isSameSecret(given, secret))
  return partner
}
