import type { Reply, Request } from './protocol.ts'
import type { StreamReply, StreamRequest } from './streamProtocol.ts'

/** The part of the `Worker` interface that the engine uses. */
export interface WorkerLike {
  postMessage: (message: unknown, transfer: ArrayBuffer[]) => void
  addEventListener: (
    type: 'message' | 'messageerror' | 'error',
    listener: (event: MessageEvent<Reply> & ErrorEvent) => void,
  ) => void
  terminate: () => void
}

/** Channel to a worker. It sends pings to detect that the worker no longer responds. */
export interface Channel {
  post: (request: StreamRequest, transfer?: ArrayBuffer[]) => void
  close: () => void
}

interface ChannelEvents<ReplyMessage> {
  onReply: (reply: ReplyMessage) => void
  /** Called once when the worker crashed, did not start or does not respond. */
  onLoss: (error: unknown) => void
}

/**
 * Timeout for a reply in milliseconds. When it has passed, a ping is sent. A busy worker responds to a
 * ping too.
 */
const replyTimeout = 4000

/** Opens a channel to a worker. Calls `onLoss` when the worker crashes or no longer responds. */
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
  /**
   * Pings the worker while a reply is pending. No event is fired when the browser terminates a worker.
   */
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (unanswered++ > 1) {
        lose(new Error('The worker does not respond'))
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
      lose(
        event.error ??
          new Error(event.message || 'The worker could not start, or its message could not be read'),
      )
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
