import type { AuditEntry } from '@portal-gateway/contract/audit'
import { paths } from '../paths.ts'
import { recordKinds, recordTabs } from '../recordKinds.ts'

type About = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'subjectId' | 'changes'>

/** Returns the address of the record that an entry is about; undefined if it has no page. */
export function recordHref({ action, entity, entityId, subjectId, changes }: About): string | undefined {
  if (entityId === null) return undefined
  switch (entity) {
    case 'USER':
      return paths.user(entityId)
    case 'USER_ACCESS':
      return subjectId === null ? undefined : paths.user(subjectId, 'projectRoles')
    case 'DASHBOARD_ITEM':
      return paths.editDashboardItem(entityId)
    case 'RESOURCE':
      return paths.editResource(entityId)
    case 'RESOURCE_CATEGORY': {
      // Categories have no page. Only the entry of a new category contains the id of its item.
      const itemId = changes.find(({ field }) => field === 'itemId')?.after
      return typeof itemId === 'number' ? paths.editDashboardItem(itemId, 'categories') : undefined
    }
    case 'REGISTRATION':
      // A removed registration has no page. No other kind of record can be removed.
      return action === 'DELETED' ? undefined : paths.reviewRegistration(entityId)
    case 'PROFILE_CHANGE':
      return paths.reviewProfileChange(entityId)
    case 'ACCESS_CHANGE':
      return paths.reviewAccessChange(entityId)
    case 'MAIL':
      return paths.systemHealth()
    default: {
      const tab = recordTabs.find((each) => recordKinds[each].entity === entity)
      return tab && paths.editRecord(tab, entityId)
    }
  }
}
