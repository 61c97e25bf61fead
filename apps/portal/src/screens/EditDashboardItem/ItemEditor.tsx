import {
  dashboardItemAlerts,
  dashboardItemMessages,
} from '@portal-gateway/api-client/messages/dashboardItems'
import { type DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { DashboardItemForm } from '@portal-gateway/portal-forms/DashboardItemForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { useServices } from '../../services/services.tsx'
import { itemTitle } from '../DashboardItem/itemTitle.ts'
import { DeleteItem } from './DeleteItem.tsx'
import { draftOf, offeredRoles, updateOf } from './draftOf.ts'
import { EditFrame } from './EditFrame.tsx'
import { PreviewItem } from './PreviewItem.tsx'
import { recordTabs } from './recordTabs.ts'
import { useItemTab } from './useItemTab.ts'

const messages = dashboardItemMessages.update

export interface ItemEditorProps {
  item: DashboardItem
  roles: readonly PortalRole[]
  /** Reloads the stored item so that the form can continue with it. */
  onStale: () => Promise<DashboardItem | undefined>
}

/** Form of a stored item, with its deletion. */
export function ItemEditor({ item, roles, onStale }: ItemEditorProps) {
  const { api } = useServices()
  const [tab, selectTab] = useItemTab(recordTabs.map(({ id }) => id))
  const { draft, settle, conflict } = useStoredDraft({
    schema: DashboardItemDraft,
    stored: item,
    draftOf,
    noun: 'dashboard item',
    entity: 'DASHBOARD_ITEM',
    onStale,
    words: { roles: (held) => (held as DashboardItemDraft['roles']).map(({ description }) => description) },
  })
  const isMending = Object.keys(draft.errors.fieldErrors).length > 0
  const guard = useUnsavedChanges(draft.isChanged, {
    // Errors on several tabs can only be fixed by switching between them.
    confirmsTabs: !isMending,
    onAbandon: draft.reset,
  })

  const { save } = useSaveToList('dashboard', guard)

  return (
    <EditFrame
      name={itemTitle(item)}
      actions={
        <>
          <PreviewItem item={item} draft={draft.values} roles={roles} />
          {!item.inactive && (
            <DeleteItem
              id={item.id}
              isChanged={draft.isChanged}
              onDelete={draft.forget}
              onDeleted={guard.release}
              onRefused={draft.refuse}
            />
          )}
        </>
      }
    >
      {item.inactive && (
        <Notice type="warn" title="INACTIVE">
          Users do not see this item. To bring it back, tick “Show this item to users” in Basic Details and
          save.
        </Notice>
      )}
      <DashboardItemForm
        draft={draft}
        mode="edit"
        roles={offeredRoles(roles, item.roles)}
        refusedTitle={messages.failure}
        selectedTab={tab}
        onSelectTab={selectTab}
        onSubmit={(entered) =>
          save(
            entered,
            (mine) =>
              settle(mine, (body, { id, versionno, resources }) =>
                api.dashboardItems.update({ id, body: updateOf({ ...body, versionno }, resources) }),
              ),
            { messages, said: (sent) => dashboardItemAlerts.updated(sent.name) },
          )
        }
        moreTabs={recordTabs.map(({ id, title, Content }) => ({
          id,
          title,
          content: <Content item={item} />,
        }))}
      />
      {conflict}
      {guard.dialog}
    </EditFrame>
  )
}
