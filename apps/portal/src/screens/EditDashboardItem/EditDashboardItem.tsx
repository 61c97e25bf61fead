import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { EditFrame } from './EditFrame.tsx'
import { ItemEditor } from './ItemEditor.tsx'

const messages = dashboardItemMessages.getForAdministrators
const roleMessages = portalRoleMessages.list
const toTheList = <ButtonLink href={paths.configuration('dashboard')}>Go to the dashboard items</ButtonLink>

/** Page to edit an item. [ITEM-009] */
export function EditDashboardItem() {
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredItem id={id} key={id} />
  return (
    <EditFrame>
      <StatePanel icon={searchIcon} title={messages.missing} actions={toTheList} />
    </EditFrame>
  )
}

function StoredItem({ id }: { id: number }) {
  const { api } = useServices()
  const item = useAnswer(
    ['dashboardItem', id, 'admin'],
    () => api.dashboardItems.getForAdministrators({ id }),
    { isForm: true },
  )
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())

  if (item.state === 'failed') {
    return (
      <EditFrame>
        <LoadFailed
          {...loadWords(messages.failure, wordsFor(messages, item.answer))}
          view={item}
          actions={toTheList}
        />
      </EditFrame>
    )
  }
  if (roles.state === 'failed') {
    return (
      <EditFrame>
        <LoadFailed
          {...loadWords(roleMessages.failure, wordsFor(roleMessages, roles.answer))}
          view={roles}
          actions={toTheList}
        />
      </EditFrame>
    )
  }
  if (item.state === 'loading' || roles.state === 'loading') {
    return (
      <EditFrame>
        <Skeleton lines={8} />
      </EditFrame>
    )
  }
  return <ItemEditor item={item.value} roles={roles.value} onStale={item.latest} />
}
