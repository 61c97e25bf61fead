import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Resource } from '@portal-gateway/contract/resources'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

/** Hands a file to the browser; asked first, so that a refusal is words and not a page of JSON. */
export function useDownload(): (resource: Resource) => Promise<string | undefined> {
  const { api } = useServices()
  const send = useSend()
  return async ({ itemId, id }) => {
    const answer = await send(() => api.headFile({ itemId, id }))
    if (answer.outcome !== 'done') return wordsFor(fileMessages.download, answer)
    // The answer is an attachment: the page stays where it is.
    window.location.assign(api.fileAddress({ itemId, id }))
    return undefined
  }
}
