import type { LinkEvents } from './link.ts'
import type { Reply, Request } from './protocol.ts'

/** What the engine needs of a `Worker`. */
export interface WorkerLike {
  postMessage: (message: unknown, transfer: ArrayBuffer[]) => void
  addEventListener: (
    type: 'message' | 'messageerror' | 'error',
    listener: (event: MessageEvent<Reply> & ErrorEvent) => void,
  ) => void
  terminate: () => void
}

/** Requests to a worker whose life is watched. */
export interface Channel {
  post: (request: Request, transfer?: ArrayBuffer[]) => void
  close: () => void
}

/** A worker answers within this time, or to a second question within it, even in the midst of work. */
const patience = 4000

/** Speaks with a worker, and tells when it is lost. */
export function openChannel(worker: WorkerLike, { onReply, onLoss }: LinkEvents): Channel {
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let unanswered = 0

  const close = () => {
    isOpen = false
    clearTimeout(timer)
    worker.terminate()
  }
  const lose = (error: unknown) => {
    if (!isOpen) return
    close()
    onLoss(error)
  }
  /** A worker that is ended from outside says nothing: it is asked whether it lives while an answer is awaited. */
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (unanswered++ > 1) {
        lose(new Error('The worker does not answer'))
        return
      }
      worker.postMessage({ type: 'ping' } satisfies Request, [])
      watch()
    }, patience)
  }

  worker.addEventListener('message', ({ data }) => {
    if (!isOpen) return
    unanswered = 0
    clearTimeout(timer)
    timer = undefined
    if (data.type === 'failed') lose(new Error(data.message))
    else onReply(data)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    lose(event.error ?? new Error(event.message || 'The worker could not start'))
  })
  worker.addEventListener('messageerror', () => lose(new Error('The worker could not be understood')))

  return {
    post(request, transfer = []) {
      if (!isOpen) return
      try {
        worker.postMessage(request, transfer)
        if (request.type !== 'block') watch()
      } catch (error) {
        lose(error)
      }
    },
    close,
  }
}
