import type { PartnerPlace } from '@portal-gateway/contract/partnerLink'
import type { PartnerPortal } from '../core/host/partnerPortal.ts'
import type { Host } from '../core/host/ports.ts'
import type { Settings } from '../core/host/settings.ts'
import type { Answer } from './site.ts'

/** What a demo has in place of an operator's settings. */
export interface DemoDefaults {
  portal: { portalName: string; portalClaim: string; supportEmail: string }
  settings: Partial<Settings>
  partnerPlace: PartnerPlace
}

export interface DemoOptions {
  dataDir: string
  /** The operator's DEMO_PASSWORD. Without it the current password stays, and a first start generates one. */
  wanted: string | undefined
  say: (line: string) => void
}

/** A partner portal that the demo server answers for itself. */
export interface DemoPartner {
  portal: PartnerPortal
  /** Its page, which redeems the link's token at the API as the server of any partner does. */
  page: (api: Answer) => Answer
}

/** A store that has the demo's content. */
export interface PreparedDemo {
  /** Puts the accounts back into the states that they show. */
  refresh: () => Promise<void>
  /** What the terminal prints about the accounts. */
  welcome: (origin: string) => string[]
}

/** Demo content for this server. apps/demo has it, so that the server itself imports none. */
export interface Demo extends DemoDefaults {
  /** Fills an empty store, or checks that the store is a demo. */
  prepare: (host: Host, options: DemoOptions) => Promise<PreparedDemo>
  partner: (origin: () => string) => DemoPartner
  /** The demo's pages beside the portal. They return undefined for a path that is not theirs. */
  pages: (
    host: Host,
    api: Answer,
    partner: DemoPartner | undefined,
  ) => (request: Request) => Promise<Response> | undefined
}
