import type { AuditQuery } from '@portal-gateway/api-client/loadAudit'
import {
  type AuditAction,
  type AuditEntity,
  auditActionLabels,
  auditEntityLabels,
} from '@portal-gateway/contract/audit'
import { useSearchParams } from 'react-router-dom'
import { useIsLeaving } from '../../shell/useIsLeaving.ts'

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
  const isLeaving = useIsLeaving()
  const of = (part: AuditFilterPart) => address.get(part) ?? ''
  // Whoever writes an address may write anything.
  const known = (part: AuditFilterPart, texts: object) => (Object.hasOwn(texts, of(part)) ? of(part) : '')
  const values = {
    by: of('by'),
    record: of('record'),
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
      ...(days !== '' && { from: dayBefore(Number(days) - 1) }),
    },
    set: (changed) => {
      // A name comes late, after a pause: a link may have been followed since.
      if (isLeaving()) return
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

const dayMs = 24 * 3600 * 1000

const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
