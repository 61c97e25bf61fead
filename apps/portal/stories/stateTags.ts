import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import { waitFor } from 'storybook/test'
import type { State } from './states.ts'

const { unchanged, missing, invalid } = declaredOutcomes
const { forbidden, broken, unavailable } = commonOutcomes

/** The tags of stories by the status of the responses that they receive. */
const tagOfStatus: Readonly<Record<number, State>> = {
  [unchanged.status]: 'unchanged (304)',
  [forbidden.status]: 'forbidden (403)',
  [missing.status]: 'missing (404)',
  [invalid.status]: 'invalid (422)',
  [broken.status]: 'broken (500)',
  [unavailable.status]: 'unavailable (503)',
}
const conflict: State = 'conflict'
const offline: State = 'offline'
const loading: State = 'loading'
const flow: State = 'flow'
const tagsOfResponses = new Set<string>([...Object.values(tagOfStatus), conflict, offline])

/**
 * The state of each request of the current story, by its id. 'open': its handler is running.
 * 'ended': the handler has ended, but no response has arrived. Otherwise the tag for the response;
 * null if the response has no tag.
 */
const requests = new Map<string, 'open' | 'ended' | State | null>()

/** Removes the requests of the previous story. */
export const forgetRequests = (): void => requests.clear()

export const noteStart = (requestId: string): unknown => requests.set(requestId, 'open')

/**
 * Records that the handler of a request has ended. If no response follows, the handler has
 * simulated a lost network.
 */
export const noteMatch = (requestId: string): unknown =>
  // The handler of a request of the previous story may end after the requests were removed.
  requests.has(requestId) && requests.set(requestId, 'ended')

export async function noteTag(requestId: string, request: Request, response: Response): Promise<void> {
  if (!requests.has(requestId)) return
  const isConflict =
    response.status === invalid.status && (await response.clone().text()).includes('VERSION_CONFLICT')
  const tag = isConflict ? conflict : (tagOfStatus[response.status] ?? null)
  requests.set(requestId, isOfSession(request) ? null : tag)
}

/**
 * Whether the request is a session check or a sign-out. Their responses need no tag, because every
 * story checks the session.
 */
const isOfSession = ({ url }: Request): boolean =>
  [api.session.refresh, api.session.invalidate].some(({ path }) =>
    new URL(url).pathname.endsWith(`${apiBase}${path}`),
  )

/** Returns the tags that the current story must have. A loading state is optional: a story may end before a response. */
function tagsOfRequests(): { required: Set<State>; isLoading: boolean } {
  const found = [...requests.values()]
  const required = found.flatMap((state) =>
    state === 'ended' ? [offline] : state === null || state === 'open' ? [] : [state],
  )
  return { required: new Set(required), isLoading: found.includes('open') }
}

/**
 * Throws if the tags of a story differ from the responses that it has received. Otherwise a
 * designer who selects a tag would not find all stories with this state. Stories on the real server
 * are exempt, because they show many states. [EXP-222]
 */
export async function requireStateTags(tags: readonly string[]): Promise<void> {
  if (tags.includes(flow)) return
  const tagged = tags.filter((tag) => tagsOfResponses.has(tag)).toSorted()
  await waitFor(() => {
    const { required, isLoading } = tagsOfRequests()
    const expected = [...required].toSorted()
    if (expected.join() !== tagged.join())
      throw new Error(
        `The tags for this story's responses must be [${expected.map((tag) => `'${tag}'`).join(', ')}].`,
      )
    if (tags.includes(loading) && !isLoading)
      throw new Error(`A story with the tag '${loading}' must end before a response.`)
  })
}
