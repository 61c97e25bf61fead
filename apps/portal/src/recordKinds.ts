import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { Permission } from '@portal-gateway/contract/permissions'

interface DescribedKind {
  /** Names its pages and their titles: `AddSystem`, `addSystem`. */
  name: string
  /** Its name in the audit. */
  entity: AuditEntity
  /** Its part of the addresses. */
  path: string
  /** Who may read its list. Only administrators write it. */
  access: Permission
}

/** The kinds of record that have pages of their own, by the tab of their list, in the order of the tabs. */
export const recordKinds = {
  portalRoles: { name: 'PortalRole', entity: 'PORTAL_ROLE', path: 'portal-roles', access: 'READ_USERS' },
  projectRoles: { name: 'ProjectRole', entity: 'PROJECT_ROLE', path: 'project-roles', access: 'READ_USERS' },
  systems: { name: 'System', entity: 'SYSTEM', path: 'systems', access: 'READ_USERS' },
  announcements: { name: 'Announcement', entity: 'ANNOUNCEMENT', path: 'announcements', access: 'ADMIN' },
} as const satisfies Record<string, DescribedKind>

export type RecordTab = keyof typeof recordKinds

export const recordTabs = Object.keys(recordKinds) as RecordTab[]
