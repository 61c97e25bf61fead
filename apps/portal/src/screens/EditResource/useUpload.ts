import type { CallOptions } from '@portal-gateway/api-client/createClient'
import type { Upload } from '@portal-gateway/portal-forms/ResourceForm'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

/** Abort reason of an upload whose page the user has left. */
const pageLeft = 'page left'

/**
 * Returns the progress of an upload, a function that sends a call with a file, and a function that cancels
 * the upload. Leaving the page also cancels it. If the call is repeated after a new sign-in, the whole file
 * is sent again.
 */
export function useUpload() {
  const { api } = useServices()
  const send = useSend()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    // Loads the module as soon as the form is shown, because a browser caches a failed import. If it were
    // imported at the first upload and the network was down, every later upload would fail too, and the
    // portal would report a newer version.
    import('@portal-gateway/api-client/upload').catch(() => undefined)
    return () => running.current?.abort(pageLeft)
  }, [])

  const run = async <Answer extends { outcome: string }>(
    file: File | undefined,
    ask: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer | { outcome: 'cancelled' }> => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    // Renews the session first: otherwise an expired session would be reported only after minutes
    // of uploading.
    if (file) await send(() => api.session.refresh())
    if (file) setUpload({ sent: 0, total: file.size })
    const answer = await ask({
      signal,
      ...(file && { onProgress: (sent: number, total: number) => setUpload({ sent, total }) }),
    })
    setUpload(undefined)
    const isLost = answer.outcome === 'unreachable' || answer.outcome === 'outdated'
    if (!signal.aborted || !isLost) return answer
    // If the user has left the page, no result can be shown any more, so the promise never settles.
    return signal.reason === pageLeft ? new Promise<never>(() => {}) : { outcome: 'cancelled' }
  }

  return { upload, run, cancel: () => running.current?.abort() }
}
