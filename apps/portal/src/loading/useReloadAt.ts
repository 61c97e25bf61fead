import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { useSend } from '../session/useSessionOver.ts'

/** The greatest delay of a timer, about 24 days. */
const longestMs = 2 ** 31 - 1
/** So that the server's clock has passed the time too. */
const marginMs = 2_000

/**
 * Loads an answer again at a time (ISO 8601; null for never), for example when a maintenance ends. A failure
 * leaves the data that is shown.
 */
export function useReloadAt<Answer extends { outcome: string }>(
  time: string | null,
  key: readonly (string | number)[],
  ask: () => Promise<Answer>,
): void {
  const send = useSend()
  const { mutate } = useSWRConfig()
  const reload = useEffectEvent(async () => {
    const answer = await send(ask)
    if (answer.outcome === 'done') await mutate(key, answer, { revalidate: false })
  })
  useEffect(() => {
    const delay = time === null ? longestMs : Date.parse(time) - Date.now() + marginMs
    // A longer one than a timer can have is not worth a page that stays open.
    if (delay < 0 || delay >= longestMs) return undefined
    const timer = setTimeout(() => void reload(), delay)
    return () => clearTimeout(timer)
  }, [time])
}
