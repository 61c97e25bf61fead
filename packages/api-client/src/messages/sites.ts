import type { sites } from '@portal-gateway/contract/sites'
import type { MessagesOf } from './words.ts'

/** Messages of the calls of sites. */
export const siteMessages = {
  list: { failure: 'Problem loading sites.' },
  relations: { failure: 'Problem loading site relationships.' },
} as const satisfies MessagesOf<typeof sites>

/** Shown instead of one site if the list of sites, in which its page finds it, fails to load. [MSG-110, C-223] */
export const siteNotLoaded = 'Problem loading site.'
