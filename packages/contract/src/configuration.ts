import * as v from 'valibot'

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
  /** Empty where there is none. */
  userManualUrl: v.string(),
  version: v.string(),
  /** The partner science portals whose links pass the sign-in step; none where none is set up. [C-127] */
  partners: v.optional(v.array(v.object({ domains: v.array(v.string()), projectName: v.string() })), []),
  /** The demo shows which accounts exist. */
  isDemo: v.boolean(),
})
export type Configuration = v.InferOutput<typeof Configuration>

/** The names of a project that has given itself none. */
export const defaultNames = { projectName: 'portal-gateway', portalName: 'Portal Gateway' } as const

/** The id of the JSON block. */
export const configurationElementId = 'portal-configuration'

/** The version that the portal shows. [SHELL-003] */
export const appVersion = '2.2.0-0'
