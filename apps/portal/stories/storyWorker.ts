import { apiBase } from '@portal-gateway/contract/headers'
import type { PageServer } from '@portal-gateway/demo/pageServer'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { forgetPendingWork, noteRequest, noteResponse } from './pendingWorkCheck.ts'
import { pageClock, resetConditions, underConditions } from './rehearsal/conditions.ts'
import { forgetRequests, noteMatch, noteStart, noteTag } from './stateTags.ts'

const calls = `*${apiBase}/*`

let server: PageServer | undefined

/** The number of the current story. */
let current = 0

/**
 * Returns the API base of the current story: a path that contains its number. A story can end before its page has
 * loaded. Without the number, its remaining calls would count as calls of the next story.
 */
export const storyApiBase = (): string => `./story-${current}${apiBase}`

const storyNumber = /\/story-(\d+)\//

/** Whether an earlier story made the call. A call without a number belongs to the current story. */
const isOfEarlierStory = ({ url }: Request): boolean =>
  Number(storyNumber.exec(new URL(url).pathname)?.[1] ?? current) !== current

/** Never responds, because nothing waits for the response any more. */
const earlier = http.all(calls, ({ request }) => (isOfEarlierStory(request) ? delay('infinite') : undefined))

const worker = setupWorker()
worker.events.on('request:start', ({ requestId, request }) => {
  if (isOfEarlierStory(request)) return
  noteRequest(request)
  noteStart(requestId)
})
worker.events.on('request:match', ({ requestId }) => noteMatch(requestId))
worker.events.on('response:mocked', async ({ requestId, request, response }) => {
  if (isOfEarlierStory(request)) return
  await Promise.all([noteResponse(request, response), noteTag(requestId, request, response)])
})
let started: Promise<unknown> | undefined

const unanswered = http.all(calls, ({ request }) => {
  console.error(`Add a canned response for ${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.error()
})

const startWorker = () =>
  (started ??= worker.start({
    quiet: true,
    // Requests without a handler, such as those for the page's files, go to the web server that serves
    // Storybook.
    onUnhandledFrame: 'bypass',
    // The path is relative, because a static Storybook may be served under any path.
    serviceWorker: { url: './mockServiceWorker.js' },
  }))

/** Starts the next story, without any state of the previous one. */
async function startStory(): Promise<void> {
  await startWorker()
  await closeServer()
  current += 1
  forgetPendingWork()
  forgetRequests()
}

/** Responds to the story's calls with these handlers. The first match is used. */
export async function answerWith(answers: readonly RequestHandler[]): Promise<void> {
  await startStory()
  worker.resetHandlers(earlier, ...answers, unanswered)
}

/**
 * Responds to the story's calls with the real server in this page. Its database is newly seeded.
 */
export async function answerWithServer(): Promise<void> {
  await startStory()
  const { createPageServer } = await import('@portal-gateway/demo/pageServer')
  resetConditions()
  const fresh = await createPageServer(pageClock)
  server = fresh
  worker.resetHandlers(
    earlier,
    http.all(calls, ({ request }) => underConditions(request, fresh.handle)),
  )
}

/** Returns the mails that the story's server has sent, newest first. */
export const mails = async () => (await server?.mails()) ?? []

async function closeServer(): Promise<void> {
  const previous = server
  server = undefined
  await previous?.close()
}
