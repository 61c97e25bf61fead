import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { isLoopback } from '../loopback.ts'
import type { OidcProvider } from './OidcProvider.ts'

/**
 * The providers, or an error message that is printed after the variable's name. OIDC_PROVIDERS contains secrets, so
 * no message repeats its value. [IDENT-040]
 */
export type ReadProviders = { isValid: true; value: OidcProvider[] } | { isValid: false; fault: string }

/** Parses OIDC_PROVIDERS: a JSON list of OpenID Connect providers. */
export function readProviders(text: string): ReadProviders {
  const list = parsed(text)
  if (list === undefined) return refused('must be a list in JSON.')
  const result = v.safeParse(Providers, list)
  if (!result.success) {
    const [issue] = result.issues
    return refused(`is wrong at '${v.getDotPath(issue) ?? 'its beginning'}': it ${issue.message}`)
  }
  const providers = result.output.map(provider)
  for (const name of ['key', 'issuer', 'label'] as const) {
    const isTwice = new Set(providers.map((each) => each[name])).size < providers.length
    if (isTwice) return refused(`has two providers with the same ${name}.`)
  }
  return { isValid: true, value: providers }
}

const refused = (fault: string) => ({ isValid: false as const, fault })

const text = (rule: string, isRight: (value: string) => boolean) =>
  v.pipe(v.string(`must be ${rule}.`), v.check(isRight, `must be ${rule}.`))

const isIssuer = (value: string): boolean => {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

const isOneLine = (value: string, longest: number): boolean =>
  value !== '' && value === value.trim() && value.length <= longest && !/\p{Cc}/u.test(value)

const isContact = (value: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(value) || URL.parse(value)?.protocol === 'https:'

const claim = (name: string) =>
  v.optional(
    text('the name of a claim', (value) => /^[!-~]{1,128}$/.test(value)),
    name,
  )

const names = (rule: string, longest: number) =>
  v.pipe(
    v.array(
      text(rule, (value) => /^[!-~]{1,256}$/.test(value)),
      'must be a list.',
    ),
    v.maxLength(longest, `must contain at most ${longest}.`),
  )

/** The algorithms with which the portal signs its own assertion. */
const keyAlgorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'EdDSA', 'Ed25519']

function isPrivateKey(value: Record<string, unknown>): boolean {
  if (typeof value['alg'] !== 'string' || !keyAlgorithms.includes(value['alg'])) return false
  try {
    createPrivateKey({ format: 'jwk', key: value })
    return true
  } catch {
    return false
  }
}

const Provider = v.pipe(
  v.strictObject(
    {
      key: text(
        "1 to 32 lower-case letters, digits or hyphens, and not 'arrivals'",
        // The path of `institutions.arrival` starts with 'arrivals', and would hide the calls of this institution.
        (value) => /^[a-z0-9-]{1,32}$/.test(value) && value !== 'arrivals',
      ),
      issuer: text(
        "an https address without '?' and '#', such as 'https://login.university.example'",
        isIssuer,
      ),
      clientId: text('1 to 256 characters without blanks', (value) => /^[!-~]{1,256}$/.test(value)),
      clientSecret: v.optional(
        text('1 to 1024 characters without blanks', (value) => /^[!-~]{1,1024}$/.test(value)),
      ),
      clientSecretIn: v.optional(v.picklist(['header', 'body'], "must be 'header' or 'body'."), 'header'),
      privateKey: v.optional(
        v.pipe(
          v.record(v.string(), v.unknown(), 'must be a private key as a JWK with alg.'),
          v.check(isPrivateKey, 'must be a private key as a JWK with alg.'),
        ),
      ),
      label: text('1 to 80 characters', (value) => isOneLine(value, 80)),
      contact: text('an e-mail address or an https address', isContact),
      isOrcid: v.optional(v.boolean('must be true or false.'), false),
      scopes: v.optional(
        v.pipe(
          names('a scope', 20),
          v.check((scopes) => scopes.includes('openid'), "must contain 'openid'."),
        ),
      ),
      claims: v.optional(
        v.strictObject(
          { firstName: claim('given_name'), lastName: claim('family_name'), email: claim('email') },
          'must have nothing but firstName, lastName and email.',
        ),
        {},
      ),
      multiFactor: v.optional(names('a value of acr or amr', 20), []),
      requestsMultiFactor: v.optional(v.boolean('must be true or false.'), false),
      knowsPortal: v.optional(v.boolean('must be true or false.'), false),
    },
    'must have key, issuer, clientId, label, contact, and clientSecret or privateKey; may have clientSecretIn, isOrcid, scopes, claims, multiFactor, requestsMultiFactor and knowsPortal, and nothing else.',
  ),
  v.check(
    ({ clientSecret, privateKey }) => (clientSecret === undefined) !== (privateKey === undefined),
    'must have either clientSecret or privateKey.',
  ),
  v.check(
    ({ multiFactor, requestsMultiFactor }) => !requestsMultiFactor || multiFactor.length > 0,
    'must have multiFactor if requestsMultiFactor is true.',
  ),
)

const Providers = v.pipe(v.array(Provider, 'must be a list.'), v.maxLength(20, 'must contain at most 20.'))

const provider = ({
  clientSecret,
  clientSecretIn,
  privateKey,
  isOrcid,
  // ORCID does not know the scopes 'profile' and 'email'.
  scopes = isOrcid ? ['openid'] : ['openid', 'profile', 'email'],
  ...rest
}: v.InferOutput<typeof Provider>): OidcProvider => ({
  ...rest,
  isOrcid,
  scopes,
  clientAuthentication:
    privateKey === undefined
      ? {
          method: clientSecretIn === 'header' ? 'client_secret_basic' : 'client_secret_post',
          secret: clientSecret ?? '',
        }
      : { method: 'private_key_jwt', key: privateKey },
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
