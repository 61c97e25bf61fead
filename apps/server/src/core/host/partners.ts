import type { PartnerPortal } from './partnerPortal.ts'
import type { Host } from './ports.ts'
import { isSameSecret } from './secrets.ts'

/** The partner whose server sends this request, by the secret in its `Authorization: Bearer`. */
export function callingPartner(host: Host, request: Request): PartnerPortal | undefined {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (given === undefined) return undefined
  // All are compared: the time does not tell which one was nearly right.
  const [partner] = host.partners().filter(({ secret }) => isSameSecret(given, secret))
  return partner
}
