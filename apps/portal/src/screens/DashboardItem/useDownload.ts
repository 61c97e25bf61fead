import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Resource } from '@portal-gateway/contract/resources'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

/**
 * Returns a function that downloads a file. It sends a HEAD request first, so that a refusal
 * becomes an error text instead of a page of JSON.
 */
export function useDownload(): (resource: Resource) => Promise<string | undefined> {
  const { api } = useServices()
  const send = useSend()
  const translate = useTranslate()
  return async ({ itemId, id }) => {
    const answer = await send(() => api.headFile({ itemId, id }))
    if (answer.outcome !== 'done') return messageFor(fileMessages.download, answer, translate)
    // The response is an attachment, so the browser stays on this page.
    window.location.assign(api.fileAddress({ itemId, id }))
    return undefined
  }
}
