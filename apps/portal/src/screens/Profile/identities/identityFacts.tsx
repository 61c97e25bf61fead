import { formatDateTime } from '@portal-gateway/api-client/date'
import type { LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import type { Fact } from '@portal-gateway/ui/Facts'
import { Link } from '@portal-gateway/ui/Link'
import type { identityTexts } from './identityTexts.ts'

type Terms = Pick<typeof identityTexts, 'orcid' | 'linked' | 'lastUsed' | 'neverUsed'>

/** Returns the ORCID iD of an identity at ORCID, and when the identity was linked and last used. [IDENT-111] */
export const identityFacts = (texts: Terms, { orcid, linked, lastUsed }: LinkedIdentity): Fact[] => [
  ...(orcid === null
    ? []
    : [
        {
          term: texts.orcid,
          value: (
            <Link href={orcid} target="_blank">
              {orcid}
            </Link>
          ),
        },
      ]),
  { term: texts.linked, value: <time dateTime={linked}>{formatDateTime(linked)}</time> },
  {
    term: texts.lastUsed,
    value: lastUsed === null ? texts.neverUsed : <time dateTime={lastUsed}>{formatDateTime(lastUsed)}</time>,
  },
]
