import type { sites } from '@portal-gateway/contract/sites'
import type { MessagesOf } from './words.ts'

/** Messages of the calls of sites. */
export const siteMessages = {
  list: { failure: 'Problem loading sites.' },
  relations: { failure: 'Problem loading site relationships.' },
} as const satisfies MessagesOf<typeof sites>

/** Used for a site that is searched in the list of all sites. [MSG-110, C-223] */
export const siteNotLoaded = 'Problem loading site.'
