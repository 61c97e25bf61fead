import { textGroup } from '@portal-gateway/contract/translate'
import type { announcements } from '@portal-gateway/contract/types/announcements'
import type { MessagesOf } from './messageTypes.ts'
import { recordAlerts, recordMessages } from './recordMessages.ts'

/** Messages of the calls by which administrators manage announcements. [EXP-113, EXP-114] */
export const announcementMessages = /* @__PURE__ */ textGroup('announcementMessages', {
  list: { failure: 'Problem loading announcements.' },
  ...recordMessages('announcement'),
} as const satisfies MessagesOf<typeof announcements>)

/** The alerts after an announcement was saved, or could not be deleted. */
export const announcementAlerts = /* @__PURE__ */ textGroup(
  'announcementAlerts',
  recordAlerts('announcement'),
)
