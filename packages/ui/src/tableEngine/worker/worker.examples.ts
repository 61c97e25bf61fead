import type { WorkerLike } from './channel.ts'
import { createHost } from './host.ts'
import type { Reply, Request } from './protocol.ts'

/**
 * Fake worker on the same thread. Messages are copied, as between threads, and delivered
 * asynchronously.
 */
export class FakeWorker implements WorkerLike {
  received: Request[] = []
  isAlive = true
  #listeners = new Map<string, (event: MessageEvent<Reply> & ErrorEvent) => void>()
  #host = createHost({
    post: (reply, transfer) => {
      const data = structuredClone(reply, { transfer })
      queueMicrotask(() => {
        if (this.isAlive) this.emit('message', { data })
      })
    },
    budget: 16,
    largestDictionary: 1000,
  })

  postMessage = (message: unknown, transfer: ArrayBuffer[]): void => {
    const request = structuredClone(message, { transfer }) as Request
    this.received.push(request)
    queueMicrotask(() => {
      if (this.isAlive) this.#host.receive(request)
    })
  }

  addEventListener = (type: string, listener: (event: MessageEvent<Reply> & ErrorEvent) => void): void => {
    this.#listeners.set(type, listener)
  }

  terminate = (): void => {
    this.isAlive = false
  }

  emit(type: string, event: object): void {
    this.#listeners.get(type)?.({ preventDefault: () => {}, ...event } as MessageEvent<Reply> & ErrorEvent)
  }
}
