import { formatDateTime } from '@portal-gateway/api-client/date'
import type { LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import type { Fact } from '@portal-gateway/ui/Facts'
import type { identityTexts } from './identityTexts.ts'

type Terms = Pick<typeof identityTexts, 'linked' | 'lastUsed' | 'neverUsed'>

/** Returns when an identity was linked and last used. */
export const identityFacts = (texts: Terms, { linked, lastUsed }: LinkedIdentity): Fact[] => [
  { term: texts.linked, value: <time dateTime={linked}>{formatDateTime(linked)}</time> },
  {
    term: texts.lastUsed,
    value: lastUsed === null ? texts.neverUsed : <time dateTime={lastUsed}>{formatDateTime(lastUsed)}</time>,
  },
]
