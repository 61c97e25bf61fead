import { tokenParameter } from '@portal-gateway/contract/partners'
import { PartnerItem } from '@portal-gateway/contract/singleSignIn'
import * as v from 'valibot'
import type { PartnerPortal } from '../core/host/partnerPortal.ts'
import { isLoopback } from './loopback.ts'

/**
 * The partners, or an error message that is printed after the variable's name. SSO_PARTNERS contains secrets,
 * so no message repeats its value.
 */
export type ReadPartners = { isValid: true; value: PartnerPortal[] } | { isValid: false; fault: string }

/** Parses SSO_PARTNERS: a JSON list of partners, each with address, domains, project name and secret. */
export function readPartners(text: string): ReadPartners {
  const list = parsed(text)
  if (list === undefined) return refused('must be a list in JSON.')
  const result = v.safeParse(Partners, list)
  if (!result.success) {
    const [issue] = result.issues
    return refused(`is wrong at '${v.getDotPath(issue) ?? 'its beginning'}': it ${issue.message}`)
  }
  const partners = result.output.map(({ audience, ...partner }) => ({
    ...partner,
    audience: audience ?? new URL(partner.address).origin,
  }))
  for (const name of ['audience', 'secret'] as const) {
    const isTwice = new Set(partners.map((partner) => partner[name])).size < partners.length
    if (isTwice)
      return refused(`has two partners with the same ${name}, so that one could impersonate the other.`)
  }
  return { isValid: true, value: partners }
}

const refused = (fault: string) => ({ isValid: false as const, fault })

const text = (rule: string, isRight: (value: string) => boolean) =>
  v.pipe(v.string(`must be ${rule}.`), v.check(isRight, `must be ${rule}.`))

const isPartnerAddress = (value: string): boolean => {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.hash !== '' || url.searchParams.has(tokenParameter))
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

// Requires at least two labels: 'org' would match too many hosts.
const isDomain = (value: string): boolean =>
  value.length <= 253 && /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/.test(value)

const isProjectName = (value: string): boolean =>
  value !== '' && value === value.trim() && v.is(PartnerItem.entries.itemProjectName, value)

const Partners = v.pipe(
  v.array(
    v.strictObject(
      {
        address: text(
          "an https address without '#', such as 'https://science.example.org/sign-in'",
          isPartnerAddress,
        ),
        domains: v.pipe(
          v.array(
            text("a host name in lower case, such as 'science.example.org'", isDomain),
            'must be a list.',
          ),
          v.minLength(1, 'must contain at least one.'),
        ),
        projectName: text('a name that a link can contain', isProjectName),
        audience: v.optional(
          text('1 to 200 characters without blanks', (value) => /^[!-~]{1,200}$/.test(value)),
        ),
        secret: text('at least 32 characters without blanks', (value) => /^[!-~]{32,1024}$/.test(value)),
      },
      'must have address, domains, projectName and secret, may have audience, and nothing else.',
    ),
    'must be a list.',
  ),
  v.maxLength(100, 'must contain at most 100.'),
)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
