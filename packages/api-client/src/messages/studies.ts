import { textGroup } from '@portal-gateway/contract/translate'
import type { studies } from '@portal-gateway/contract/types/studies'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls of studies. */
export const studyMessages = /* @__PURE__ */ textGroup('studyMessages', {
  list: { failure: 'Problem loading studies.' },
} as const satisfies MessagesOf<typeof studies>)

/** Shown on the page of a study if the list of studies cannot be loaded; no call loads one study. [MSG-111, C-223] */
export const studyTexts = /* @__PURE__ */ textGroup('studyTexts', { notLoaded: 'Problem loading study.' })
