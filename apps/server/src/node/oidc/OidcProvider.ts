import type { JWK } from 'jose'

/** The configuration of an OpenID Connect provider. */
export interface OidcProvider {
  /** Identifies the provider in addresses. */
  key: string
  issuer: string
  clientId: string
  /** How the portal authenticates at the token endpoint. */
  clientAuthentication:
    | { method: 'client_secret_basic' | 'client_secret_post'; secret: string }
    | { method: 'private_key_jwt'; key: JWK }
  /** The name of the institution for users. */
  label: string
  /** Whom users ask at the institution: an email or a web address. */
  contact: string
  scopes: readonly string[]
  /** Whether it is ORCID: the subject is an ORCID iD, which is shown, and missing names or emails are normal. */
  isOrcid: boolean
  /** The names of the claims that contain each text. */
  claims: { firstName: string; lastName: string; email: string }
  /** The values of `acr` and `amr` that the operator accepts as a second factor. */
  multiFactor: readonly string[]
  /** Whether each sign-in requests one of the values of `multiFactor` as `acr_values`. */
  requestsMultiFactor: boolean
  /** Whether the portal's address is registered at the provider, to come back to after the sign-out there. */
  knowsPortal: boolean
}
