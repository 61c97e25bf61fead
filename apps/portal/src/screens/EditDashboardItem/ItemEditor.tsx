import {
  dashboardItemAlerts,
  dashboardItemMessages,
} from '@portal-gateway/api-client/messages/dashboardItems'
import { type DashboardItem, DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { DashboardItemForm, itemTabs } from '@portal-gateway/portal-forms/DashboardItemForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { savedRow } from '../../records/savedRow.ts'
import { shownTime } from '../../records/shownTime.ts'
import type { AgreementChoice } from '../../records/useAgreementChoice.tsx'
import { useSaveReport } from '../../records/useSaveReport.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { DeleteItem } from './DeleteItem.tsx'
import { draftOf, offeredRoles, updateOf } from './draftOf.ts'
import { useEditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import { useItemKind } from './itemKind.ts'
import { PreviewItem } from './PreviewItem.tsx'
import { recordTabs } from './recordTabs.ts'
import { useItemTab } from './useItemTab.ts'

const messages = dashboardItemMessages.update

export interface ItemEditorProps {
  item: DashboardItem
  roles: readonly PortalRole[]
  agreements: AgreementChoice
  /** Reloads and returns the stored item; undefined if it could not be loaded. */
  loadLatest: () => Promise<DashboardItem | undefined>
}

/** Form of a stored item, with buttons that preview and delete it. */
export function ItemEditor({ item, roles, agreements, loadLatest }: ItemEditorProps) {
  const texts = useEditDashboardItemPageTexts()
  const itemKind = useItemKind()
  const itemTitle = useItemTitle()
  const shared = usePortalSharedTexts()
  const { api, alerts } = useServices()
  const navigate = useNavigateAfterCall()
  const { saved, notSaved } = useSaveReport()
  const [tab, selectTab] = useItemTab(recordTabs.map(({ id }) => id))
  const { draft, save, conflictDialog } = useStoredDraft({
    schema: DashboardItemDraft,
    stored: item,
    draftOf,
    thisRecord: texts.thisItem,
    entity: 'DASHBOARD_ITEM',
    loadLatest,
    words: {
      roles: (some) => (some as DashboardItemDraft['roles']).map(({ description }) => description),
      maintenanceUntil: shownTime,
      agreementIds: agreements.namesOf,
    },
  })
  const guard = useUnsavedChanges(draft.isChanged, { confirmsTabs: itemTabs, onAbandon: draft.reset })

  const submit = async (entered: DashboardItemDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await save(entered, (body, { id, versionno, resources }) =>
      api.dashboardItems.update({ id, body: updateOf({ ...body, versionno }, resources) }),
    )
    if (answer.outcome !== 'done') return notSaved(answer, messages)
    guard.release()
    await navigate(paths.configuration(itemKind.list.tab), savedRow(item.id))
    return saved(texts.translate(dashboardItemAlerts).updated(answer.sent.name))
  }

  return (
    <RecordFrame
      list={itemKind.list}
      name={itemTitle(item)}
      actions={
        <>
          <PreviewItem item={item} draft={draft.values} roles={roles} />
          {!item.inactive && (
            <DeleteItem
              id={item.id}
              isChanged={draft.isChanged}
              onDelete={draft.clearErrors}
              onDeleted={guard.release}
              onRefused={draft.refuse}
            />
          )}
        </>
      }
    >
      {item.inactive && (
        <Notice type="warn" title={shared.isInactive}>
          {texts.inactive}
        </Notice>
      )}
      <DashboardItemForm
        draft={draft}
        mode="edit"
        roles={offeredRoles(roles, item.roles)}
        {...agreements.propsFor(item.agreementIds)}
        refusedTitle={texts.translate(messages).failure}
        selectedTab={tab}
        onSelectTab={selectTab}
        onSubmit={submit}
        moreTabs={recordTabs.map(({ id, Content }) => ({
          id,
          title: texts.tabs[id],
          content: <Content item={item} />,
        }))}
      />
      {conflictDialog}
      {guard.dialog}
    </RecordFrame>
  )
}
