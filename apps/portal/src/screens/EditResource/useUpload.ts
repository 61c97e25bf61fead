import type { CallOptions } from '@portal-gateway/api-client/createClient'
import type { Upload } from '@portal-gateway/portal-forms/ResourceForm'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

/** Why an upload is stopped when nobody is there to be told. */
const pageLeft = 'page left'

/**
 * Makes a call with a file: how far it is, and the way to stop it. Whoever leaves the page stops it too. A call
 * that another sign-in repeats sends all of the file again.
 */
export function useUpload() {
  const { api } = useServices()
  const send = useSend()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(pageLeft), [])

  const run = async <Answer extends { outcome: string }>(
    file: File | undefined,
    ask: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer | { outcome: 'cancelled' }> => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    // Nobody should send for minutes only to hear that the session was over before.
    if (file) await send(() => api.session.refresh())
    if (file) setUpload({ sent: 0, total: file.size })
    const answer = await ask({
      signal,
      ...(file && { onProgress: (sent: number, total: number) => setUpload({ sent, total }) }),
    })
    setUpload(undefined)
    const isLost = answer.outcome === 'unreachable' || answer.outcome === 'outdated'
    if (!signal.aborted || !isLost) return answer
    // The page has gone: there is nobody to tell.
    return signal.reason === pageLeft ? new Promise<never>(() => {}) : { outcome: 'cancelled' }
  }

  return { upload, run, cancel: () => running.current?.abort() }
}
