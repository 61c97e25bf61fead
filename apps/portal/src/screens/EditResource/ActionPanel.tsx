import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Resource } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { downloadIcon, listIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import * as css from './ResourceEditor.css.ts'
import { ResourceState, type ResourceStateProps } from './ResourceState.tsx'

export interface ActionPanelProps extends Omit<ResourceStateProps, 'resource'> {
  itemId: number
  /** The stored resource; a new one can be neither had nor deleted. */
  resource: Resource | undefined
}

/** What else can be done, beside the form. [RES-011 to RES-014] */
export function ActionPanel({ itemId, resource, ...state }: ActionPanelProps) {
  return (
    <Sheet title="Additional Actions">
      <div className={css.actions}>
        {resource && resource.fileName !== null && <Download resource={resource} />}
        {resource && <ResourceState resource={resource} {...state} />}
        <ButtonLink icon={listIcon} href={paths.editDashboardItem(itemId, 'categories')}>
          Manage resource categories
        </ButtonLink>
      </div>
    </Sheet>
  )
}

/** Takes the stored file, and asks first: a refusal is said here, not as a page of JSON. [RES-012] */
function Download({ resource: { id, itemId } }: { resource: Resource }) {
  const { api, alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const download = async () => {
    setAsking(true)
    const answer = await send(() => api.headFile({ itemId, id }))
    setAsking(false)
    // The answer is an attachment: the page stays where it is.
    if (answer.outcome === 'done') window.location.assign(api.fileAddress({ itemId, id }))
    else alerts.show({ type: 'danger', title: wordsFor(fileMessages.download, answer) })
  }
  return (
    <Button icon={downloadIcon} isPending={isAsking} onPress={() => void download()}>
      Download Resource
    </Button>
  )
}
