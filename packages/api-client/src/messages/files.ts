import { textGroup } from '@portal-gateway/contract/translate'
import type { files } from '@portal-gateway/contract/types/files'
import type { MessagesOf } from './messageTypes.ts'

const notFound = 'Sorry, the requested resource cannot be found or does not exist.'
const noCourse = 'Unable to load the requested eLearning resource.'

/** The title of every failure to open a resource. [DASH-028] */
export const resourceProblem = /* @__PURE__ */ textGroup('resourceProblem', {
  title: 'Problem Loading Resource!',
})

/** Messages of the calls of files. */
export const fileMessages = /* @__PURE__ */ textGroup('fileMessages', {
  download: { failure: notFound, missing: notFound },
  stream: { failure: noCourse, missing: noCourse },
} as const satisfies MessagesOf<typeof files>)
