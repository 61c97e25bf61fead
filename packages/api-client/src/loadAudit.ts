import { auditPage } from '@portal-gateway/contract/audit'
import type { QueryOf } from '@portal-gateway/contract/callTypes'
import type { audit } from '@portal-gateway/contract/types/audit'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

/** The filters of the audit; an absent or empty filter matches every entry. */
export type AuditQuery = Omit<QueryOf<typeof audit.list>, 'page' | 'size' | 'sort'>

/** Loads a page of audit entries, the latest first unless the sort is 'at,asc'. (T57) */
export function loadAudit(
  client: { audit: Pick<Client['audit'], 'list'> },
  filter: AuditQuery,
  { pageNumber = 1, pageSize = auditPage, sortedBy = '' }: Partial<PageRequest> = {},
): Promise<Answer<typeof audit.list>> {
  const { page, size } = pageQuery({ pageNumber, pageSize })
  const filled = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as AuditQuery
  return client.audit.list({
    query: { ...filled, page, size, sort: sortedBy === 'at,asc' ? 'at,asc' : 'at,desc' },
  })
}
