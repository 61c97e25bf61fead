import { setTimeout as wait } from 'node:timers/promises'
import { importJWK } from 'jose'
import * as oidc from 'openid-client'
import {
  clockToleranceSeconds,
  type InstitutionAnswer,
  type Institutions,
  type SignInChecks,
} from '../../core/host/institutions.ts'
import { isOrcidId } from '../../core/institutions/orcid.ts'
import { isLoopback } from '../loopback.ts'
import type { OidcProvider } from './OidcProvider.ts'

/** How long the metadata of a provider is used before it is loaded again. */
const metadataMs = 3600 * 1000

/** How long a request to a provider may take. */
const timeoutSeconds = 10

/** How long a user who signs out waits for the metadata of a provider. */
const signOutMs = 2000

/** Returns the port that signs in with OpenID Connect providers. [IDENT-041, IDENT-043] */
export function oidcInstitutions(
  providers: readonly OidcProvider[],
  now: () => number = Date.now,
): Institutions {
  const loaded = providersWithMetadata(providers, now)
  const providerOf = (key: string): OidcProvider => {
    const found = providers.find((provider) => provider.key === key)
    if (!found) throw new Error(`OIDC_PROVIDERS has no provider with the key '${key}'.`)
    return found
  }
  return {
    list: providers.map(({ key, label, issuer, isOrcid }) => ({ key, label, issuer, isOrcid })),
    async signInAddress(key, { state, nonce, codeVerifier, redirectAddress, signsInAgain }) {
      const provider = providerOf(key)
      try {
        const address = oidc.buildAuthorizationUrl(await loaded(provider), {
          redirect_uri: redirectAddress,
          scope: provider.scopes.join(' '),
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(signsInAgain && { prompt: 'login', max_age: '0' }),
          ...(provider.requestsMultiFactor && { acr_values: provider.multiFactor.join(' ') }),
        })
        return { address: address.href }
      } catch (error) {
        return { reason: reasonOf(error) }
      }
    },
    async verify(key, answered, checks) {
      const provider = providerOf(key)
      try {
        return { isValid: true, person: await personIn(provider, await loaded(provider), answered, checks) }
      } catch (error) {
        return failureOf(error)
      }
    },
    async signOutAddress(key, portalAddress) {
      const provider = providerOf(key)
      const found = await Promise.race([
        loaded(provider).catch(() => undefined),
        wait(signOutMs, undefined, { ref: false }),
      ])
      const endpoint = URL.parse(found?.serverMetadata().end_session_endpoint ?? '')
      if (!found || !endpoint || !isOpenable(endpoint)) return undefined
      return oidc.buildEndSessionUrl(
        found,
        provider.knowsPortal ? { post_logout_redirect_uri: portalAddress } : {},
      ).href
    },
  }
}

/** Returns a function that loads the metadata of a provider, and caches it for an hour. */
function providersWithMetadata(providers: readonly OidcProvider[], now: () => number) {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()
  if (new Set(providers.map(({ key }) => key)).size < providers.length)
    throw new Error('Two providers have the same key.')
  return async (provider: OidcProvider): Promise<oidc.Configuration> => {
    const before = known.get(provider.key)
    if (before && before.until > now()) return before.configuration
    // Concurrent sign-ins share the promise, so that all of them get the former metadata if it cannot be loaded.
    const configuration = discover(provider).catch((error: unknown) => {
      // A failure is not cached: this sign-in uses the former metadata, and the next one tries again.
      if (known.get(provider.key) === entry) {
        if (before) known.set(provider.key, { ...before, until: 0 })
        else known.delete(provider.key)
      }
      if (before) return before.configuration
      throw error
    })
    const entry = { configuration, until: now() + metadataMs }
    known.set(provider.key, entry)
    return configuration
  }
}

async function discover(provider: OidcProvider): Promise<oidc.Configuration> {
  const { issuer, clientId } = provider
  const isPlain = new URL(issuer).protocol === 'http:' && isLoopback(new URL(issuer).hostname)
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    await authenticationOf(provider),
    {
      timeout: timeoutSeconds,
      execute: [
        // Without it, the library does not verify the signature of an ID token that it receives over TLS.
        oidc.enableNonRepudiationChecks,
        ...(isPlain ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
}

/** Whether the user's browser can be led to an address that a provider has published. */
const isOpenable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

async function authenticationOf({ clientAuthentication: given }: OidcProvider): Promise<oidc.ClientAuth> {
  switch (given.method) {
    case 'client_secret_basic':
      return oidc.ClientSecretBasic(given.secret)
    case 'client_secret_post':
      return oidc.ClientSecretPost(given.secret)
    case 'private_key_jwt': {
      const key = await importJWK(given.key)
      if (key instanceof Uint8Array) throw new Error('The private key is a symmetric key.')
      return oidc.PrivateKeyJwt({ key, ...(given.key.kid !== undefined && { kid: given.key.kid }) })
    }
  }
}

/**
 * Whether a subject has at most 255 characters, as OpenID Connect says, and no character that one of the databases
 * refuses or changes: two identities could become one.
 */
const isSubject = (subject: string): boolean => subject.length <= 255 && !/[\p{Cc}\p{Cs}]/u.test(subject)

async function personIn(
  provider: OidcProvider,
  configuration: oidc.Configuration,
  answered: URL,
  { state, nonce, codeVerifier }: SignInChecks,
) {
  const tokens = await oidc.authorizationCodeGrant(configuration, answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The answer has no ID token.')
  if (!isSubject(token.sub)) throw new Error('The subject of the ID token is not valid.')
  if (provider.isOrcid && !isOrcidId(token.sub))
    throw new Error('The subject of the ID token is not an ORCID iD.')
  const names = Object.values(provider.claims)
  const isComplete = names.every((name) => token[name] !== undefined)
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  // Refuses user information about another subject.
  const more =
    isComplete || !hasMore ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
  const textOf = (name: string): unknown => token[name] ?? Reflect.get(more, name)
  const isUnchecked = [false, 'false'].some((value) => value === textOf('email_verified'))
  // Only the ID token is signed, so a second factor counts only if the ID token reports it.
  const levels = [token['acr'], ...(Array.isArray(token['amr']) ? (token['amr'] as unknown[]) : [])]
  return {
    issuer: token.iss,
    subject: token.sub,
    firstName: textOf(provider.claims.firstName),
    lastName: textOf(provider.claims.lastName),
    // An email that the institution has not checked does not identify the person. [IDENT-063]
    email: isUnchecked ? undefined : textOf(provider.claims.email),
    isMultiFactor: levels.some((level) => typeof level === 'string' && provider.multiFactor.includes(level)),
    // The library refuses a value that is not a positive number.
    authenticatedAt: token.auth_time === undefined ? undefined : token.auth_time * 1000,
  }
}

function failureOf(error: unknown): InstitutionAnswer {
  const reason = reasonOf(error)
  if (error instanceof oidc.AuthorizationResponseError) return { isValid: false, failure: 'DENIED', reason }
  return { isValid: false, failure: isAway(error) ? 'UNREACHABLE' : 'INVALID_ANSWER', reason }
}

/** Whether the provider did not respond, or responded with an error of its server. */
function isAway(error: unknown): boolean {
  if (codeOf(error) === 'OAUTH_TIMEOUT') return true
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Response) return cause.status >= 500
  // `fetch` throws this error without a code if it cannot connect.
  return [error, cause].some((thrown) => thrown instanceof TypeError && thrown.message === 'fetch failed')
}

const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Returns the reason for the log: error codes and the messages of the library, but nothing that could be a token. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return `error ${/^[\w.-]{1,64}$/.exec(error.error)?.[0] ?? 'that is not readable'}`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : 'unknown'
  return [codeOf(error), message].filter((part) => part !== undefined).join(': ')
}
