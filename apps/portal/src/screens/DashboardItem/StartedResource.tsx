import { fileMessages } from '@portal-gateway/api-client/messages/files'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { Sentence } from '../../page/Sentence.tsx'
import { paths } from '../../paths.ts'
import { useChangeQuery } from '../../router/useChangeQuery.ts'
import { useIsLeaving } from '../../router/useIsLeaving.ts'
import { delays } from '../../services/delays.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'
import { ResourceProblem } from './ResourceProblem.tsx'
import { requestedResource } from './requestedResource.ts'
import { useDownload } from './useDownload.ts'

/** Downloads or opens the resource in the address once, and removes it from the address. [DASH-024, C-099] */
export function StartedResource({ item }: { item: DashboardItem }) {
  const texts = useDashboardItemPageTexts()
  const shared = usePortalSharedTexts()
  const translate = useTranslate()
  const location = useLocation()
  const navigate = useNavigate()
  const changeQuery = useChangeQuery()
  const isLeaving = useIsLeaving()
  const download = useDownload()
  const requested = requestedResource(location.search, item.resources)
  const resource = requested?.resource
  const fileName = resource?.resType === 'DOWNLOAD' ? (resource.fileName ?? resource.name) : undefined
  const [downloading, setDownloading] = useState<string>()
  const [closed, setClosed] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const named = downloading ?? fileName

  const takeOut = () =>
    changeQuery((rest) => {
      rest.delete('resourceId')
      rest.delete('redirect')
    })

  const start = useEffectEvent(async () => {
    // The change of the address would cancel the navigation to a page whose code is still loading. [EXP-400]
    if (isLeaving()) return
    setDownloading(fileName)
    // The parameters are removed before the start, so that Back does not start the resource again.
    await takeOut()
    switch (resource?.resType) {
      case 'DOWNLOAD':
        setProblem(await download(resource))
        break
      case 'ELEARNING':
        await navigate(paths.eLearning({ itemId: item.id, resourceId: resource.id }))
        break
      default:
        setProblem(translate(fileMessages).download.missing)
    }
    setDownloading(undefined)
    setClosed(undefined)
  })

  const requestedId = requested?.id
  useEffect(() => {
    if (requestedId === undefined) return undefined
    const timer = setTimeout(() => void start(), delays.startedResource)
    return () => clearTimeout(timer)
  }, [requestedId])

  const close = () => setClosed(named)
  return (
    <>
      <Modal
        title={texts.downloading}
        isOpen={named !== undefined && closed !== named}
        onOpenChange={close}
        footer={<Button onPress={close}>{shared.close}</Button>}
      >
        <p>
          <Sentence text={texts.startsSoon} parts={{ file: <strong>{named}</strong> }} />
        </p>
      </Modal>
      <ResourceProblem text={problem} onClose={() => setProblem(undefined)} />
    </>
  )
}
