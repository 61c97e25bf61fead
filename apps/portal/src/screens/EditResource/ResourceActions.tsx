import type { Resource } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { downloadIcon, listIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useDownload } from '../DashboardItem/useDownload.ts'
import { ResourceState, type ResourceStateProps } from './ResourceState.tsx'
import { useResourcePageTexts } from './resourcePageTexts.ts'

export interface ResourceActionsProps extends Omit<ResourceStateProps, 'resource'> {
  itemId: number
  /** The stored resource; undefined for a new one, which cannot be downloaded or deleted. */
  resource: Resource | undefined
}

/**
 * Buttons beside the form: download, delete or activate, manage categories. [RES-011 to RES-014]
 */
export function ResourceActions({ itemId, resource, ...state }: ResourceActionsProps) {
  const texts = useResourcePageTexts()
  return (
    <>
      {resource && resource.fileName !== null && <Download resource={resource} />}
      {resource && <ResourceState resource={resource} {...state} />}
      <ButtonLink icon={listIcon} href={paths.editDashboardItem(itemId, 'categories')}>
        {texts.manageCategories}
      </ButtonLink>
    </>
  )
}

/** Button that downloads the stored file. [RES-012] */
function Download({ resource }: { resource: Resource }) {
  const texts = useResourcePageTexts()
  const { alerts } = useServices()
  const download = useDownload()
  const [isAsking, setAsking] = useState(false)
  const take = async () => {
    setAsking(true)
    const problem = await download(resource)
    setAsking(false)
    if (problem !== undefined) alerts.danger({ title: problem })
  }
  return (
    <Button icon={downloadIcon} isPending={isAsking} onPress={() => void take()}>
      {texts.download}
    </Button>
  )
}
