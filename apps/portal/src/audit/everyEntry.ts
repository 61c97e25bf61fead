import type { AuditEntry } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'

/** Maximum page size of the call. */
const largestPart = 1000

/** Part of the list to load. */
export interface AuditPart {
  pageNumber: number
  pageSize: number
}

/** Answer to one part. */
export type LoadedPart = { outcome: 'done'; value: Paged<AuditEntry> } | { outcome: string; value?: never }

/** Loads all entries page by page; throws if one page fails. */
export async function everyEntry(
  load: (part: AuditPart) => Promise<LoadedPart>,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { outcome, value } = await load({ pageNumber, pageSize: largestPart })
    if (!value) throw new Error(`The audit could not be loaded: ${outcome}`)
    entries.push(...value.content)
    if (value.last) return entries
  }
}
