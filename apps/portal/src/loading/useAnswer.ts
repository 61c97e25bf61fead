import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { tryAgain } from '../failures/tryAgain.ts'
import { useSend } from '../session/useSessionOver.ts'

/** The loading state of data. */
export type View<Value, Failure> =
  | { state: 'loading' }
  | {
      state: 'ready'
      value: Value
      refresh: () => Promise<void>
      /** Reloads and returns the current value; undefined if it could not be loaded. */
      latest: () => Promise<Value | undefined>
    }
  | { state: 'failed'; answer: Failure; retry: () => Promise<void>; isRetrying: boolean }

type AnyAnswer = { outcome: string }
type Done<Answer> = Extract<Answer, { outcome: 'done' }> extends { value: infer Value } ? Value : undefined
type Refused<Answer> = Exclude<Answer, { outcome: 'done' }>

const isDone = (answer: AnyAnswer): boolean => answer.outcome === 'done'
const valueOf = <Answer>(answer: Answer): Done<Answer> => (answer as { value: Done<Answer> }).value

/** Returns the answer to show after a new answer: an error does not replace data that was loaded before. */
const after =
  <Answer extends AnyAnswer>(answer: Answer) =>
  (before: Answer | undefined): Answer =>
    before && isDone(before) && !isDone(answer) ? before : answer

export interface AnswerOptions {
  /** The delay before the request is sent, in milliseconds. [SHELL-047] */
  delayMs?: number
  /**
   * Whether the data must be loaded when the component mounts, instead of being taken from the cache. A
   * failed reload does not remove the data.
   */
  isForm?: boolean
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Loads data and caches it under its key. A thrown error is a bug and is rethrown to the route's error
 * boundary.
 */
export function useAnswer<Answer extends AnyAnswer>(
  key: readonly (string | number)[],
  ask: () => Promise<Answer>,
  { delayMs = 0, isForm = false }: AnswerOptions = {},
): View<Done<Answer>, Refused<Answer>> {
  const send = useSend()
  const [formAnswer, setFormAnswer] = useState<Answer>()
  const load = async () => {
    if (delayMs > 0) await wait(delayMs)
    return send(ask)
  }
  const { data, error, mutate, isValidating } = useSWR<Answer, Error>(key, load, {
    revalidateOnFocus: false,
    revalidateIfStale: true,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    ...(isForm && { revalidateOnMount: false }),
    onSuccess: (answer) => setFormAnswer(after(answer)),
  })
  // For a form, this hook sends the first request instead of SWR. SWR would deduplicate it with a pending
  // request of an earlier visit and never call onSuccess, so the form would remain in 'loading'.
  const start = useEffectEvent(async (isWanted: () => boolean) => {
    if (delayMs > 0) await wait(delayMs)
    return isWanted() ? send(ask) : undefined
  })
  useEffect(() => {
    if (!isForm) return undefined
    let isMounted = true
    start(() => isMounted).then(
      (answer) => {
        if (!isMounted || !answer) return
        setFormAnswer(after(answer))
        void mutate(answer, { revalidate: false })
      },
      (thrown: unknown) => {
        if (!isMounted) return
        setFormAnswer(() => {
          throw thrown
        })
      },
    )
    return () => {
      isMounted = false
    }
  }, [isForm, mutate])
  if (error) throw error
  const again = async () => void (await mutate())
  const latest = async () => {
    const answer = await mutate()
    return answer && isDone(answer) ? valueOf(answer) : undefined
  }
  const shown = isForm ? formAnswer : data
  if (shown === undefined) return { state: 'loading' }
  if (isDone(shown)) return { state: 'ready', value: valueOf(shown), refresh: again, latest }
  return {
    state: 'failed',
    answer: shown as Refused<Answer>,
    retry: tryAgain(shown, again),
    isRetrying: isValidating,
  }
}
