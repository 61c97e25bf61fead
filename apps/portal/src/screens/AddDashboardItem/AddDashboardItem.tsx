import {
  dashboardItemAlerts,
  dashboardItemMessages,
} from '@portal-gateway/api-client/messages/dashboardItems'
import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { DashboardItemDraft, newDashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { DashboardItemForm } from '@portal-gateway/portal-forms/DashboardItemForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Stack } from '@portal-gateway/ui/Stack'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { savedRow } from '../../records/savedRow.ts'
import { type AgreementChoice, useAgreementChoice } from '../../records/useAgreementChoice.tsx'
import { useSaveReport } from '../../records/useSaveReport.ts'
import { withoutSort } from '../../records/withoutSort.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useEditDashboardItemPageTexts } from '../EditDashboardItem/editDashboardItemPageTexts.ts'
import { useItemTab } from '../EditDashboardItem/useItemTab.ts'

const messages = dashboardItemMessages.create

/** Page that adds a dashboard item. [ITEM-005] */
export function AddDashboardItem() {
  const titles = usePageTitlesTexts()
  const { kind } = useEditDashboardItemPageTexts()
  const { api } = useServices()
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  const agreements = useAgreementChoice()
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: titles.configuration, href: paths.configuration() },
          { label: kind.list, href: paths.configuration('dashboard') },
        ]}
      />
      {(roles.state === 'loading' || (roles.state === 'ready' && agreements.isLoading)) && <PageLoading />}
      {roles.state === 'failed' && (
        <CallFailed
          messages={portalRoleMessages.list}
          view={roles}
          actions={<ButtonLink href={paths.configuration('dashboard')}>{kind.toTheList}</ButtonLink>}
        />
      )}
      {roles.state === 'ready' && !agreements.isLoading && (
        <NewItem roles={roles.value} agreements={agreements} />
      )}
    </Stack>
  )
}

// The draft always contains the agreements.
const newItem = { ...newDashboardItem, agreementIds: [] }

function NewItem({ roles, agreements }: { roles: readonly PortalRole[]; agreements: AgreementChoice }) {
  const { api, alerts } = useServices()
  const translate = useTranslate()
  const navigate = useNavigateAfterCall()
  const send = useSend()
  const { saved, notSaved } = useSaveReport()
  const [tab, selectTab] = useItemTab()
  const draft = useDraft(DashboardItemDraft, newItem)
  const guard = useUnsavedChanges(draft.isChanged)

  const create = async (body: DashboardItemDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.dashboardItems.create({ body: withoutSort(body) }))
    if (answer.outcome !== 'done') return notSaved(answer, messages)
    guard.release()
    await navigate(paths.configuration('dashboard'), savedRow(answer.createdId))
    if (answer.createdId !== undefined) return saved(translate(dashboardItemAlerts).created(body.name))
    alerts.warn(translate(dashboardItemAlerts).createdWithoutId)
    return undefined
  }

  return (
    <>
      <DashboardItemForm
        draft={draft}
        mode="add"
        roles={roles.filter(({ inactive }) => !inactive)}
        {...agreements.propsFor([])}
        refusedTitle={translate(messages).failure}
        selectedTab={tab}
        onSelectTab={selectTab}
        onSubmit={create}
      />
      {guard.dialog}
    </>
  )
}
