import type { AuditEntry } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'

/** Maximum page size of the call. */
const largestPart = 1000

/** A page of the list to load. */
export interface AuditPart {
  pageNumber: number
  pageSize: number
}

/** The answer to the call that loads one page. */
export type LoadedPart = { outcome: 'done'; value: Paged<AuditEntry> } | { outcome: string; value?: never }

/** Loads all entries page by page; throws if one page fails. */
export async function everyEntry(
  load: (part: AuditPart) => Promise<LoadedPart>,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { outcome, value } = await load({ pageNumber, pageSize: largestPart })
    if (!value) throw new Error(`A page of the audit failed to load: ${outcome}`)
    entries.push(...value.content)
    if (value.last) return entries
  }
}
