import type { AuditQuery } from '@portal-gateway/api-client/loadAudit'
import {
  type AuditAction,
  type AuditEntity,
  auditActionLabels,
  auditEntityLabels,
} from '@portal-gateway/contract/audit'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '../../router/useChangeQuery.ts'

/** Lengths of the periods in days; 1 means only today. */
const periods: readonly string[] = ['1', '7', '30', '365']

const parts = ['by', 'record', 'action', 'kind', 'days'] as const
export type AuditFilterPart = (typeof parts)[number]

export interface AuditFilterState {
  values: Readonly<Record<AuditFilterPart, string>>
  isEmpty: boolean
  query: AuditQuery
  set: (changed: Partial<Record<AuditFilterPart, string>>) => void
  clear: () => void
}

/** Stores the filter of the audit in the address, so that a link or a reload shows the same entries. */
export function useAuditFilter(): AuditFilterState {
  const [address] = useSearchParams()
  const changeQuery = useChangeQuery()
  // A user can edit the address, so the value is cut to the maximum length.
  const of = (part: AuditFilterPart) => (address.get(part) ?? '').slice(0, longestSearch)
  const known = (part: AuditFilterPart, choices: readonly string[]) =>
    choices.includes(of(part)) ? of(part) : ''
  const values = {
    by: of('by').trim(),
    record: of('record').trim(),
    action: known('action', Object.keys(auditActionLabels)),
    kind: known('kind', Object.keys(auditEntityLabels)),
    days: known('days', periods),
  }
  const { by: actorName, record: entityName, action, kind, days } = values
  const set = (changed: Partial<Record<AuditFilterPart, string>>) => {
    void changeQuery(
      (next) => {
        // Changing the filter resets the list to its first page.
        next.delete('page')
        for (const [part, value] of Object.entries(changed)) {
          if (value) next.set(part, value)
          else next.delete(part)
        }
      },
      { isOfTab: true },
    )
  }
  return {
    values,
    isEmpty: Object.values(values).every((value) => value === ''),
    query: {
      actorName,
      entityName,
      ...(action !== '' && { action: action as AuditAction }),
      ...(kind !== '' && { entity: kind as AuditEntity }),
      ...(days !== '' && { from: startOfDay(Number(days) - 1) }),
    },
    set,
    clear: () => set(Object.fromEntries(parts.map((part) => [part, '']))),
  }
}

/** Returns the start of the day that is `daysAgo` days before today, in the user's time zone. */
function startOfDay(daysAgo: number): string {
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  // Subtracts calendar days, because a day may have 23 or 25 hours.
  start.setDate(start.getDate() - daysAgo)
  return start.toISOString()
}
