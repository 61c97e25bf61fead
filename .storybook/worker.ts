import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'

/** The reference server as a story runs it: a new database and a new visitor. */
interface PageServer {
  handle: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

let server: PageServer | undefined

const worker = setupWorker()
let started: Promise<unknown> | undefined

const unanswered = http.all('*/PG-API/*', ({ request }) => {
  console.error(`No answer is given for ${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.error()
})

const startWorker = () =>
  (started ??= worker.start({
    quiet: true,
    // The page's own files.
    onUnhandledFrame: 'bypass',
    // Relative, because a static Storybook may live under any path.
    serviceWorker: { url: './mockServiceWorker.js' },
  }))

/** Answers the story's calls as it says, first match first. */
export async function answerWith(answers: readonly RequestHandler[]): Promise<void> {
  await startWorker()
  await closeServer()
  worker.resetHandlers(...answers, unanswered)
}

/** Hands the story's calls to the real server, in this page, on freshly seeded data. */
export async function answerWithServer(): Promise<void> {
  await startWorker()
  await closeServer()
  const { createPageServer } = await import('@portal-gateway/server/browser/pageServer')
  const fresh: PageServer = await createPageServer()
  server = fresh
  worker.resetHandlers(http.all('*/PG-API/*', ({ request }) => fresh.handle(request)))
}

async function closeServer(): Promise<void> {
  const previous = server
  server = undefined
  await previous?.close()
}
