import { textGroup } from '@portal-gateway/contract/translate'
import type { registrationActions } from '@portal-gateway/contract/types/registrationActions'
import type { MessagesOf } from './messageTypes.ts'

const missing = 'This registration could not be found.'
const unchanged = 'There are no changes to submit.'
const search = { failure: 'Unable to search the directory.' }

/** Messages of the calls that decide on registrations. [MSG-081, MSG-087] */
export const registrationActionMessages = /* @__PURE__ */ textGroup('registrationActionMessages', {
  approve: { failure: 'Unable to approve user registration due to one or more errors.', unchanged, missing },
  deny: { failure: 'Unable to deny user registration due to one or more errors.', unchanged, missing },
  accountTypes: { failure: 'Problem loading user account types.' },
  findByEmail: search,
  findByName: search,
} as const satisfies MessagesOf<typeof registrationActions>)

const failedText = 'There was an issue approving this request.'

/** The alerts after an account was created or its creation failed. [MSG-091 to MSG-093, MSG-101] */
export const accountAlerts = /* @__PURE__ */ textGroup('accountAlerts', {
  created: { title: 'New User Created' },
  failed: { title: 'User Creation Failed', text: failedText },
  failedAtFields: `${failedText} One or more fields contains an error.`,
} as const)
