import { resetLayout } from '../reflow/inPage/measureStory.ts'
import { countResponses, receivedResponses, restartCount } from './responses.ts'

interface Channel {
  on: (event: string, listener: (data?: Ended) => void) => void
  off: (event: string, listener: (data?: Ended) => void) => void
  emit: (event: string, data: unknown) => void
}

interface Ended {
  storyId?: string
  status?: string
}

countResponses()

const ends = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing']

/** The timeout of a story on a busy machine, in milliseconds. */
const timeLimit = 120_000

/**
 * Shows a story without reloading the page, and waits for its `play` and for the responses to its calls.
 * Returns the error text if it failed, else null.
 */
export async function showStory(storyId: string): Promise<string | null> {
  restartCount()
  const problem = await playStory(storyId)
  await receivedResponses()
  return problem
}

function playStory(storyId: string): Promise<string | null> {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel
  resetLayout()
  return new Promise((resolve) => {
    const listeners = ends.map((event) => {
      const listener = (data?: Ended) => {
        if (event !== 'storyFinished') end(event)
        else if (data?.storyId === storyId) end(data.status === 'error' ? 'its play failed' : null)
      }
      channel.on(event, listener)
      return () => channel.off(event, listener)
    })
    const timer = setTimeout(() => end('timed out'), timeLimit)
    const end = (problem: string | null) => {
      clearTimeout(timer)
      for (const removeListener of listeners) removeListener()
      resolve(problem)
    }
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}
