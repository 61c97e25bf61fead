import type { systems } from '@portal-gateway/contract/systems'
import type { MessagesOf } from './words.ts'

/** What the calls of systems say. [MSG-112] */
export const systemMessages = {
  list: { failure: 'Problem loading systems.' },
  get: { failure: 'Problem loading system.', missing: 'The requested system could not be found.' },
  listPublic: { failure: 'Problem loading systems.' },
} as const satisfies MessagesOf<typeof systems>
