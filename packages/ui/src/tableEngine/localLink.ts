import { createHost } from './host.ts'
import { type Link, type LinkEvents, pageBudget } from './link.ts'

/** So many distinct texts can be looked up without holding the page while the list of them grows. */
const pageDictionary = 2 ** 14

/** Does the work on the page's own thread. */
export function openLocalLink({ onReply, onLoss }: LinkEvents): Link {
  let isOpen = true
  const host = createHost({
    post: (reply) => {
      if (!isOpen) return
      if (reply.type === 'failed') onLoss(new Error(reply.message))
      else onReply(reply)
    },
    budget: pageBudget,
    largestDictionary: pageDictionary,
  })
  return {
    post: (request) => {
      if (isOpen) host.receive(request)
    },
    close: () => {
      isOpen = false
      host.close()
    },
    longest: host.longest,
  }
}
