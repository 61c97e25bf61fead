import { textGroup } from '@portal-gateway/contract/translate'
import type { sites } from '@portal-gateway/contract/types/sites'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls of sites. */
export const siteMessages = /* @__PURE__ */ textGroup('siteMessages', {
  list: { failure: 'Problem loading sites.' },
  relations: { failure: 'Problem loading site relationships.' },
} as const satisfies MessagesOf<typeof sites>)

/** Shown on the page of a site if the list of sites cannot be loaded; no call loads one site. [MSG-110, C-223] */
export const siteTexts = /* @__PURE__ */ textGroup('siteTexts', { notLoaded: 'Problem loading site.' })
