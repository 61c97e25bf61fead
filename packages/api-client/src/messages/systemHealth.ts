import { textGroup } from '@portal-gateway/contract/translate'
import type { systemHealth } from '@portal-gateway/contract/types/systemHealth'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of the page System Health. */
export const systemHealthMessages = /* @__PURE__ */ textGroup('systemHealthMessages', {
  get: { failure: 'Problem loading the state of the system.' },
  listMails: { failure: 'Problem loading the unsent mails.' },
  resendMail: {
    failure: 'Unable to send the mail again.',
    unchanged: 'This mail has been sent, or is being sent.',
    missing: 'This mail could not be found.',
  },
  discardMail: {
    failure: 'Unable to discard the mail.',
    unchanged: 'This mail has been sent, or is being sent.',
    missing: 'This mail could not be found.',
  },
} as const satisfies MessagesOf<typeof systemHealth>)

/** The alert after a mail was queued again. */
export const mailResent = /* @__PURE__ */ textGroup('mailResent', {
  title: 'Mail is being sent again',
  text: 'It stays in the list until it is sent.',
} as const satisfies AlertTexts)

/** The alert after a mail was deleted. */
export const mailDiscarded = /* @__PURE__ */ textGroup('mailDiscarded', {
  title: 'Mail discarded',
} as const satisfies AlertTexts)
