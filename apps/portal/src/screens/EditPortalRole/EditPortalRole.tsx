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
import { PortalRoleEditor } from './PortalRoleEditor.tsx'
import { PortalRoleFrame } from './PortalRoleFrame.tsx'

const messages = portalRoleMessages.get
const name = 'Portal role'
const toTheList = <ButtonLink href={paths.configuration('portalRoles')}>Go to the portal roles</ButtonLink>

/** Page to edit a portal role, inactive ones too. [PROLE-003] */
export function EditPortalRole() {
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredRole id={id} key={id} />
  return (
    <PortalRoleFrame name={name}>
      <StatePanel icon={searchIcon} title={messages.missing} actions={toTheList} />
    </PortalRoleFrame>
  )
}

function StoredRole({ id }: { id: number }) {
  const { api } = useServices()
  const role = useAnswer(['portalRole', id], () => api.portalRoles.get({ id }), { isForm: true })
  switch (role.state) {
    case 'loading':
      return (
        <PortalRoleFrame name={name}>
          <Skeleton lines={8} />
        </PortalRoleFrame>
      )
    case 'failed':
      return (
        <PortalRoleFrame name={name}>
          <LoadFailed
            {...loadWords(messages.failure, wordsFor(messages, role.answer))}
            view={role}
            actions={toTheList}
          />
        </PortalRoleFrame>
      )
    case 'ready':
      return <PortalRoleEditor stored={role.value} onChanged={role.refresh} onStale={role.latest} />
  }
}
