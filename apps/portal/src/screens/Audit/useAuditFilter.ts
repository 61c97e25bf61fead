import type { AuditQuery } from '@portal-gateway/api-client/loadAudit'
import {
  type AuditAction,
  type AuditEntity,
  auditActionLabels,
  auditEntityLabels,
} from '@portal-gateway/contract/audit'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { useSearchParams } from 'react-router-dom'

/** How far back is looked, in days; today alone is 1. */
export const periods = {
  '1': 'Today',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '365': 'Last 365 days',
} as const

const parts = ['by', 'record', 'action', 'kind', 'days'] as const
export type AuditFilterPart = (typeof parts)[number]

export interface AuditFilterState {
  values: Readonly<Record<AuditFilterPart, string>>
  isEmpty: boolean
  query: AuditQuery
  set: (changed: Partial<Record<AuditFilterPart, string>>) => void
}

/** What of the audit is looked for, in the address: a link and a reload show the same entries. */
export function useAuditFilter(): AuditFilterState {
  const [address, setAddress] = useSearchParams()
  // Whoever writes an address may write anything.
  const of = (part: AuditFilterPart) => (address.get(part) ?? '').slice(0, longestSearch)
  const known = (part: AuditFilterPart, texts: object) => (Object.hasOwn(texts, of(part)) ? of(part) : '')
  const values = {
    by: of('by').trim(),
    record: of('record').trim(),
    action: known('action', auditActionLabels),
    kind: known('kind', auditEntityLabels),
    days: known('days', periods),
  }
  const { by: actorName, record: entityName, action, kind, days } = values
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
    set: (changed) => {
      setAddress(
        (now) => {
          const next = new URLSearchParams(now)
          // Another list begins at its first page.
          next.delete('page')
          for (const [part, value] of Object.entries(changed)) {
            if (value) next.set(part, value)
            else next.delete(part)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

/** The moment at which a day began where the person is: today, or so many days before. */
function startOfDay(daysAgo: number): string {
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  // By the calendar: a day may have 23 hours, or 25.
  start.setDate(start.getDate() - daysAgo)
  return start.toISOString()
}
