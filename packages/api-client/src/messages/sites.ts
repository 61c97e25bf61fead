import type { sites } from '@portal-gateway/contract/sites'
import type { MessagesOf } from './words.ts'

/** What the calls of sites say. */
export const siteMessages = {
  list: { failure: 'Problem loading sites.' },
  relations: { failure: 'Problem loading site relationships.' },
} as const satisfies MessagesOf<typeof sites>

/** Of one that is looked up in the list of all. [MSG-110, C-223] */
export const siteNotLoaded = 'Problem loading site.'
