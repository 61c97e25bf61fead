import { resourceMessages } from '@portal-gateway/api-client/messages/resources'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { ItemOfResource } from './ItemOfResource.tsx'
import { ResourceEditor } from './ResourceEditor.tsx'
import { ResourceFrame } from './ResourceFrame.tsx'
import { useResourcePageTexts } from './resourcePageTexts.ts'
import { useResourcePlace } from './resourcePlace.ts'

const messages = resourceMessages.get

/** Page that edits an active or inactive resource. [RES-001] */
export function EditResource() {
  const texts = useResourcePageTexts()
  const id = idOf(useParams()['resourceId'])
  const { itemId, returnTab } = useResourcePlace()
  const wayBack =
    itemId === undefined ? (
      <ButtonLink href={paths.configuration('dashboard')}>{texts.toTheItems}</ButtonLink>
    ) : (
      <ButtonLink href={paths.editDashboardItem(itemId, returnTab)}>{texts.toTheItem}</ButtonLink>
    )
  if (id !== undefined) return <StoredResource id={id} wayBack={wayBack} key={id} />
  return (
    <ResourceFrame>
      <StatePanel icon={searchIcon} title={texts.translate(messages).missing} actions={wayBack} />
    </ResourceFrame>
  )
}

function StoredResource({ id, wayBack }: { id: number; wayBack: ReactNode }) {
  const { api } = useServices()
  const resource = useAnswer(['resource', id], () => api.resources.get({ id }), { isForm: true })
  switch (resource.state) {
    case 'loading':
      return (
        <ResourceFrame>
          <PageLoading />
        </ResourceFrame>
      )
    case 'failed':
      return (
        <ResourceFrame>
          <CallFailed messages={messages} view={resource} actions={wayBack} />
        </ResourceFrame>
      )
    case 'ready': {
      const { value, refresh, latest } = resource
      return (
        <ItemOfResource itemId={value.itemId} name={value.name}>
          {(item) => <ResourceEditor item={item} stored={value} onChanged={refresh} loadLatest={latest} />}
        </ItemOfResource>
      )
    }
  }
}
