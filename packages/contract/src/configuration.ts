import * as v from 'valibot'
import { defaultPeerChanges, PeerChanges } from './permissions.ts'
import { defaultRenewalDays } from './renewal.ts'

/** The environments of a portal, determined by its host. [AUTH-050] */
export const environments = ['dev', 'test', 'prod'] as const
export type Environment = (typeof environments)[number]

/** One row of the table that maps hosts to environments. */
export const HostEnvironment = v.object({
  /** 'portal.example.org', or '*.example.org' for all subdomains. */
  host: v.string(),
  environment: v.picklist(environments),
})
export type HostEnvironment = v.InferOutput<typeof HostEnvironment>

/** The portal's configuration, which the server writes into `index.html` as a JSON block. */
export const Configuration = v.object({
  /** The address of the API: '/PG-API', or relative to the page. */
  apiBase: v.string(),
  /** The project's short name: a header of every call and part of file addresses. [C-043] */
  projectName: v.string(),
  /** The portal's name for users. */
  portalName: v.string(),
  /** A sentence that is shown beside the sign-in form. */
  portalClaim: v.optional(v.string()),
  supportEmail: v.string(),
  privacyUrl: v.string(),
  /** The address of the manual for all signed-in users; empty if there is none. [C-045, C-239] */
  userManualUrl: v.string(),
  version: v.string(),
  /** The first matching row applies; a host without a row is 'dev'. [C-042] */
  environments: v.array(HostEnvironment),
  /** The maximum upload sizes in bytes, so that the portal can refuse a file before the upload. [C-104] */
  largestFile: v.number(),
  largestImage: v.number(),
  /** The partner portals with single sign-in; empty if none is configured. [C-127] */
  partners: v.optional(v.array(v.object({ domains: v.array(v.string()), projectName: v.string() })), []),
  /** The institutions with which users can sign in; absent if there are none. [IDENT-050] */
  institutions: v.optional(
    v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        /** Whom users ask there: an email or a web address. */
        contact: v.string(),
        /** The address that starts to sign in. */
        address: v.string(),
      }),
    ),
  ),
  /** Whether users can sign in with a passkey at the address of the portal. [IDENT-070] */
  isPasskeyOffered: v.optional(v.boolean()),
  /**
   * The reCAPTCHA site key of each environment; without one the portal uses its own proof of work. [REG-010,
   * C-184]
   */
  recaptchaSiteKeys: v.optional(
    v.object({ dev: v.optional(v.string()), test: v.optional(v.string()), prod: v.optional(v.string()) }),
  ),
  /** Which users may give roles with WRITE_USERS and change accounts with such a role. [C-243] */
  peerChanges: v.optional(PeerChanges, defaultPeerChanges),
  /** How many days after its end a user can renew an access. [COND-018] */
  renewalDays: v.optional(v.number(), defaultRenewalDays),
  /** Whether the portal is the demo. Some pages of the demo show a notice. */
  isDemo: v.boolean(),
})
export type Configuration = v.InferOutput<typeof Configuration>

/** The default names of a project. */
export const defaultNames = { projectName: 'portal-gateway', portalName: 'Portal Gateway' } as const

/** The default maximum upload sizes in bytes. [C-104] */
export const defaultLargest = { largestFile: 250 * 1024 * 1024, largestImage: 5 * 1024 * 1024 } as const

/** The id of the element in `index.html` that contains the configuration. */
export const configurationElementId = 'portal-configuration'

/** The version that the portal shows. [SHELL-003] */
export const appVersion = '2.2.0-0'
