import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { Permission } from '@portal-gateway/contract/permissions'

interface DescribedKind {
  /** The kind's name inside names of pages and keys of titles: `System` in `AddSystem` and `addSystem`. */
  name: string
  /** The kind's code in the audit. */
  entity: AuditEntity
  /** The segment of the kind in addresses. */
  path: string
  /** The permission to read the kind's list. Only administrators may change records. */
  access: Permission
}

/**
 * The kinds of record that have separate pages, in the order of their tabs. Each key is the tab with the list
 * of the kind.
 */
export const recordKinds = {
  portalRoles: { name: 'PortalRole', entity: 'PORTAL_ROLE', path: 'portal-roles', access: 'READ_USERS' },
  projectRoles: { name: 'ProjectRole', entity: 'PROJECT_ROLE', path: 'project-roles', access: 'READ_USERS' },
  systems: { name: 'System', entity: 'SYSTEM', path: 'systems', access: 'READ_USERS' },
  agreements: { name: 'Agreement', entity: 'AGREEMENT', path: 'agreements', access: 'ADMIN' },
  announcements: { name: 'Announcement', entity: 'ANNOUNCEMENT', path: 'announcements', access: 'ADMIN' },
} as const satisfies Record<string, DescribedKind>

export type RecordTab = keyof typeof recordKinds

export const recordTabs = Object.keys(recordKinds) as RecordTab[]
