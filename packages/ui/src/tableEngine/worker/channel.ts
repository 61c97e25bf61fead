import type { Reply, Request } from './protocol.ts'
import type { StreamReply, StreamRequest } from './streamProtocol.ts'

/** Subset of `Worker` that the engine uses. */
export interface WorkerLike {
  postMessage: (message: unknown, transfer: ArrayBuffer[]) => void
  addEventListener: (
    type: 'message' | 'messageerror' | 'error',
    listener: (event: MessageEvent<Reply> & ErrorEvent) => void,
  ) => void
  terminate: () => void
}

/** Channel to a worker that is checked with pings, so that its loss is noticed. */
export interface Channel {
  post: (request: StreamRequest, transfer?: ArrayBuffer[]) => void
  close: () => void
}

interface ChannelEvents<ReplyMessage> {
  onReply: (reply: ReplyMessage) => void
  /** Called once when the worker crashed, did not start or does not answer. */
  onLoss: (error: unknown) => void
}

/** Milliseconds to wait for a reply, also while the worker is busy. Without one, a ping is sent. */
const replyTimeout = 4000

/** Opens a channel to a worker; calls `onLoss` when the worker is lost. */
export function openChannel<ReplyMessage extends StreamReply = Reply>(
  worker: WorkerLike,
  { onReply, onLoss }: ChannelEvents<ReplyMessage>,
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
  /** Pings the worker while a reply is pending: a worker that the browser ended fires no event. */
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (unanswered++ > 1) {
        lose(new Error('The worker does not answer'))
        return
      }
      worker.postMessage({ type: 'ping' } satisfies Request, [])
      watch()
    }, replyTimeout)
  }

  worker.addEventListener('message', ({ data }) => {
    if (!isOpen) return
    unanswered = 0
    clearTimeout(timer)
    timer = undefined
    if (data.type === 'failed') lose(new Error(data.message))
    // The type of a worker's replies cannot be checked here; the worker's script defines it.
    else onReply(data as ReplyMessage)
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
