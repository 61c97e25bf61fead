import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { paths } from '../../paths.ts'
import { ItemOfResource } from './ItemOfResource.tsx'
import { ResourceEditor } from './ResourceEditor.tsx'
import { ResourceFrame } from './ResourceFrame.tsx'
import { useResourcePlace } from './resourcePlace.ts'

const name = 'New resource'

/** Page to add a resource to the item in the address. [RES-002] */
export function AddResource() {
  const { itemId } = useResourcePlace()
  if (itemId === undefined) {
    return (
      <ResourceFrame name={name}>
        <StatePanel
          icon={searchIcon}
          title={dashboardItemMessages.getForAdministrators.missing}
          actions={<ButtonLink href={paths.configuration('dashboard')}>Go to the dashboard items</ButtonLink>}
        />
      </ResourceFrame>
    )
  }
  return (
    <ItemOfResource itemId={itemId} name={name} key={itemId}>
      {(item) => <ResourceEditor item={item} />}
    </ItemOfResource>
  )
}
