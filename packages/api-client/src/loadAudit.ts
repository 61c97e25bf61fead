import { type audit, auditPage } from '@portal-gateway/contract/audit'
import type { QueryOf } from '@portal-gateway/contract/endpoint'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type AskedPage, pageQuery } from './pageInfo.ts'

/** What of the audit is looked for; what is left out or empty does not matter. */
export type AuditQuery = Omit<QueryOf<typeof audit.list>, 'page' | 'size' | 'sort'>

/** A page of what staff did, the latest first unless 'at,asc' is asked for. (T57) */
export function loadAudit(
  client: { audit: Pick<Client['audit'], 'list'> },
  filter: AuditQuery,
  { pageNumber = 1, pageSize = auditPage, sortedBy = '' }: Partial<AskedPage> = {},
): Promise<Answer<typeof audit.list>> {
  const { page, size } = pageQuery({ pageNumber, pageSize })
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as AuditQuery
  return client.audit.list({
    query: { ...given, page, size, sort: sortedBy === 'at,asc' ? 'at,asc' : 'at,desc' },
  })
}
