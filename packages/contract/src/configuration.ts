import * as v from 'valibot'

/** Where a portal runs, by its host. [AUTH-050] */
export const environments = ['dev', 'test', 'prod'] as const
export type Environment = (typeof environments)[number]

/** One line of the table that gives hosts their environment. */
export const HostEnvironment = v.object({
  /** 'portal.example.org', or '*.example.org' for every host below that one. */
  host: v.string(),
  environment: v.picklist(environments),
})
export type HostEnvironment = v.InferOutput<typeof HostEnvironment>

/** What a running portal is told by the server that delivers it: a JSON block in `index.html`. */
export const Configuration = v.object({
  /** Where the API is: '/PG-API', or an address relative to the page. */
  apiBase: v.string(),
  /** The project's short name: a header of every call and a part of file addresses. [C-043] */
  projectName: v.string(),
  /** The name people read. */
  portalName: v.string(),
  /** One sentence beside Sign In. */
  portalClaim: v.optional(v.string()),
  supportEmail: v.string(),
  privacyUrl: v.string(),
  /** One manual for everybody who is signed in; empty where there is none. [C-045, C-239] */
  userManualUrl: v.string(),
  version: v.string(),
  /** The first line that fits the host counts; any other host is 'dev'. [C-042] */
  environments: v.array(HostEnvironment),
  /** The largest files that may be sent, in bytes: told before an upload begins. [C-104] */
  largestFile: v.number(),
  largestImage: v.number(),
  /** The partner science portals whose links pass the sign-in step; none where none is set up. [C-127] */
  partners: v.optional(v.array(v.object({ domains: v.array(v.string()), projectName: v.string() })), []),
  /** The reCAPTCHA site key of each environment; without one the challenges are the portal's own. [REG-010, C-184] */
  recaptchaSiteKeys: v.optional(
    v.object({ dev: v.optional(v.string()), test: v.optional(v.string()), prod: v.optional(v.string()) }),
  ),
  /** The demo shows which accounts exist. */
  isDemo: v.boolean(),
})
export type Configuration = v.InferOutput<typeof Configuration>

/** The names of a project that has given itself none. */
export const defaultNames = { projectName: 'portal-gateway', portalName: 'Portal Gateway' } as const

/** How large files may be where a project has not decided. [C-104] */
export const defaultLargest = { largestFile: 250 * 1024 * 1024, largestImage: 5 * 1024 * 1024 } as const

/** The id of the JSON block. */
export const configurationElementId = 'portal-configuration'

/** The version that the portal shows. [SHELL-003] */
export const appVersion = '2.2.0-0'
