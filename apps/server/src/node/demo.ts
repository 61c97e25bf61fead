import type { PartnerIdentity } from '@portal-gateway/contract/partnerLink'
import type { PartnerPortal } from '../core/host/partnerPortal.ts'
import type { Host } from '../core/host/ports.ts'
import type { Settings } from '../core/host/settings.ts'
import type { OidcProvider } from './oidc/OidcProvider.ts'
import type { RequestHandler } from './site.ts'

/** The demo's values for settings that an operator would choose. */
export interface DemoDefaults {
  portal: { portalName: string; portalClaim: string; supportEmail: string }
  settings: Partial<Settings>
  partnerIdentity: PartnerIdentity
}

export interface DemoOptions {
  dataDir: string
  /** The operator's DEMO_PASSWORD. Without it the current password is used; the first start generates one. */
  configuredPassword: string | undefined
  say: (line: string) => void
}

/** A partner portal that the demo server itself provides. */
export interface DemoPartner {
  portal: PartnerPortal
  /** The partner's page, which redeems the link's token at the API as any partner's server does. */
  page: (api: RequestHandler) => RequestHandler
}

/** The addresses that an institution knows of the portal. */
export interface InstitutionAddresses {
  /** Where it leads after the sign-in. */
  redirect: string
  /** Where it leads after the sign-out. */
  portal: string
}

/** An institution that the demo itself provides. */
export interface DemoInstitution {
  provider: OidcProvider
  /** Starts to answer, when the addresses of the portal are known. */
  open: (addresses: InstitutionAddresses) => void
  close: () => Promise<void>
}

/** A store with the demo's content. */
export interface PreparedDemo {
  /** Resets the accounts to the states that they demonstrate. */
  refresh: () => Promise<void>
  /** Returns the text about the accounts for the terminal. */
  welcome: (origin: string) => string[]
}

/** Demo content for this server. The content is in apps/demo, so that the server does not import it. */
export interface Demo extends DemoDefaults {
  /** Fills an empty store, or checks that the store is a demo. */
  prepare: (host: Host, options: DemoOptions) => Promise<PreparedDemo>
  partner: (origin: () => string) => DemoPartner
  /** Starts the demo's institution on this port if it is free, and otherwise on another one. */
  institution: (preferredPort: number) => Promise<DemoInstitution>
  /** Returns the demo's own pages; undefined for any other path. */
  pages: (
    host: Host,
    api: RequestHandler,
    partner: DemoPartner | undefined,
  ) => (request: Request) => Promise<Response> | undefined
}
