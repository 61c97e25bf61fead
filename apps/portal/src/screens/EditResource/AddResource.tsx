import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { paths } from '../../paths.ts'
import { ItemOfResource } from './ItemOfResource.tsx'
import { ResourceEditor } from './ResourceEditor.tsx'
import { ResourceFrame } from './ResourceFrame.tsx'
import { useResourcePageTexts } from './resourcePageTexts.ts'
import { useResourcePlace } from './resourcePlace.ts'

/** Page that adds a resource to the item in the address. [RES-002] */
export function AddResource() {
  const texts = useResourcePageTexts()
  const { itemId } = useResourcePlace()
  if (itemId === undefined) {
    return (
      <ResourceFrame>
        <StatePanel
          icon={searchIcon}
          title={texts.translate(dashboardItemMessages).getForAdministrators.missing}
          actions={<ButtonLink href={paths.configuration('dashboard')}>{texts.toTheItems}</ButtonLink>}
        />
      </ResourceFrame>
    )
  }
  return (
    <ItemOfResource itemId={itemId} key={itemId}>
      {(item) => <ResourceEditor item={item} />}
    </ItemOfResource>
  )
}
