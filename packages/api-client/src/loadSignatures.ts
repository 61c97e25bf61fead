import { type AgreementSignature, signaturesPage } from '@portal-gateway/contract/agreements'
import type { agreements } from '@portal-gateway/contract/types/agreements'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

type SignaturesClient = { agreements: Pick<Client['agreements'], 'signatures'> }

/** The maximum page size of the call. */
const largestPart = 1000

/** The signatures to load: those of an agreement, optionally of users whose name or email starts with a text. */
export interface SignaturesOf {
  agreementId: number
  user?: string
}

/** Loads a page of the signatures of an agreement, the latest first unless the sort is 'signedAt,asc'. [COND-040] */
export function loadSignatures(
  client: SignaturesClient,
  { agreementId, user = '' }: SignaturesOf,
  { pageNumber = 1, pageSize = signaturesPage, sortedBy = '' }: Partial<PageRequest> = {},
): Promise<Answer<typeof agreements.signatures>> {
  const { page, size } = pageQuery({ pageNumber, pageSize })
  const sort = sortedBy === 'signedAt,asc' ? 'signedAt,asc' : 'signedAt,desc'
  return client.agreements.signatures({
    id: agreementId,
    query: { ...(user !== '' && { user }), page, size, sort },
  })
}

/**
 * Loads all signatures of an agreement page by page, the latest first unless the sort is 'signedAt,asc'. Throws if a
 * page fails to load.
 */
export async function loadAllSignatures(
  client: SignaturesClient,
  of: SignaturesOf,
  { sortedBy = '' }: Pick<Partial<PageRequest>, 'sortedBy'> = {},
): Promise<AgreementSignature[]> {
  const signatures: AgreementSignature[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    // In ascending order, a new signature does not move others to the next page, which would then contain them again.
    const part = { pageNumber, pageSize: largestPart, sortedBy: 'signedAt,asc' }
    const answer = await loadSignatures(client, of, part)
    if (answer.outcome !== 'done') throw new Error(`A page of signatures failed to load: ${answer.outcome}`)
    signatures.push(...answer.value.content)
    if (answer.value.last) return sortedBy === 'signedAt,asc' ? signatures : signatures.toReversed()
  }
}
