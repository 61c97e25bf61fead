import type { AuditEntry } from '@portal-gateway/contract/audit'
import type { Paged } from '@portal-gateway/contract/paged'

/** What one call brings at most. */
const largestPart = 1000

interface Part {
  pageNumber: number
  pageSize: number
}

/** Every entry that is found, part by part; throws where one does not come. */
export async function everyEntry(
  load: (
    part: Part,
  ) => Promise<{ outcome: 'done'; value: Paged<AuditEntry> } | { outcome: string; value?: never }>,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { outcome, value } = await load({ pageNumber, pageSize: largestPart })
    if (!value) throw new Error(`The audit could not be loaded: ${outcome}`)
    entries.push(...value.content)
    if (value.last) return entries
  }
}
