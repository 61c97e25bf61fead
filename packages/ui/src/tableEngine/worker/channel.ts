import type { Reply, Request } from './protocol.ts'
import type { StreamReply, StreamRequest } from './streamProtocol.ts'

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
  post: (request: StreamRequest, transfer?: ArrayBuffer[]) => void
  close: () => void
}

interface ChannelEvents<Told> {
  onReply: (reply: Told) => void
  /** The worker is no more, or never was. */
  onLoss: (error: unknown) => void
}

/** A worker answers within this time, or to a second question within it, even in the midst of work. */
const patience = 4000

/** Speaks with a worker, and tells when it is lost. */
export function openChannel<Told extends StreamReply = Reply>(
  worker: WorkerLike,
  { onReply, onLoss }: ChannelEvents<Told>,
): Channel {
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
    // What a worker tells is what its script tells.
    else onReply(data as Told)
  })
  for (const type of ['error', 'messageerror'] as const)
    worker.addEventListener(type, (event) => {
      event.preventDefault()
      lose(event.error ?? new Error(event.message || 'The worker could not be started or understood'))
    })

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
