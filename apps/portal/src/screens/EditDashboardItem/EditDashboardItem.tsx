import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useAgreementChoice } from '../../records/useAgreementChoice.tsx'
import { useServices } from '../../services/services.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { useItemKind } from './itemKind.ts'

/** Page that edits a dashboard item. [ITEM-009] */
export const EditDashboardItem = () => {
  const itemKind = useItemKind()
  return <RecordPage kind={itemKind}>{(id) => <StoredItem id={id} />}</RecordPage>
}

function StoredItem({ id }: { id: number }) {
  const itemKind = useItemKind()
  const { api } = useServices()
  const item = useAnswer(
    ['dashboardItem', id, 'admin'],
    () => api.dashboardItems.getForAdministrators({ id }),
    { isForm: true },
  )
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  const agreements = useAgreementChoice()
  if (item.state !== 'failed' && roles.state === 'failed')
    return <RecordNotReady kind={itemKind} view={roles} messages={portalRoleMessages.list} />
  // A list of agreements that failed to load does not prevent editing. [COND-045]
  if (item.state !== 'ready' || roles.state !== 'ready' || agreements.isLoading)
    return <RecordNotReady kind={itemKind} view={item} />
  return <ItemEditor item={item.value} roles={roles.value} agreements={agreements} loadLatest={item.latest} />
}
