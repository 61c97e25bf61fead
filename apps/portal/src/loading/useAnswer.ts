import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { tryAgain } from '../failures/tryAgain.ts'
import { useSend } from '../session/useSessionOver.ts'

/** What a screen can be showing of something it loads. */
export type View<Value, Failure> =
  | { state: 'loading' }
  | {
      state: 'ready'
      value: Value
      refresh: () => Promise<void>
      /** The same, and hands over what is stored now; nothing where that did not load. */
      latest: () => Promise<Value | undefined>
    }
  | { state: 'failed'; answer: Failure; retry: () => Promise<void>; isRetrying: boolean }

type AnyAnswer = { outcome: string }
type Done<Answer> = Extract<Answer, { outcome: 'done' }> extends { value: infer Value } ? Value : undefined
type Refused<Answer> = Exclude<Answer, { outcome: 'done' }>

const isDone = (answer: AnyAnswer): boolean => answer.outcome === 'done'
const valueOf = <Answer>(answer: Answer): Done<Answer> => (answer as { value: Done<Answer> }).value

/** The state after another answer: a failure does not replace what was loaded before. */
const after =
  <Answer extends AnyAnswer>(answer: Answer) =>
  (before: Answer | undefined): Answer =>
    before && isDone(before) && !isDone(answer) ? before : answer

export interface AnswerOptions {
  /** How long a load waits before it asks. [SHELL-047] */
  delayMs?: number
  /** It begins with what is stored now, not with what an earlier visit left; a later reload that fails does not take it away. */
  isForm?: boolean
}

const quiet = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads an answer and keeps it fresh under its key; a thrown error is a bug and goes to the route's boundary. */
export function useAnswer<Answer extends AnyAnswer>(
  key: readonly (string | number)[],
  ask: () => Promise<Answer>,
  { delayMs = 0, isForm = false }: AnswerOptions = {},
): View<Done<Answer>, Refused<Answer>> {
  const send = useSend()
  const [held, hold] = useState<Answer>()
  const load = async () => {
    if (delayMs > 0) await quiet(delayMs)
    return send(ask)
  }
  const { data, error, mutate, isValidating } = useSWR<Answer, Error>(key, load, {
    revalidateOnFocus: false,
    revalidateIfStale: true,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    ...(isForm && { revalidateOnMount: false }),
    onSuccess: (answer) => hold(after(answer)),
  })
  // A form starts its first load itself: SWR would let it join a load that an earlier visit started, and reports
  // no success to those who join. It would stay in 'loading' for ever.
  const start = useEffectEvent(load)
  useEffect(() => {
    if (!isForm) return undefined
    let isMounted = true
    start().then(
      (answer) => {
        if (!isMounted) return
        hold(after(answer))
        void mutate(answer, { revalidate: false })
      },
      (thrown: unknown) => {
        if (!isMounted) return
        hold(() => {
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
  const shown = isForm ? held : data
  if (shown === undefined) return { state: 'loading' }
  if (isDone(shown)) return { state: 'ready', value: valueOf(shown), refresh: again, latest }
  return {
    state: 'failed',
    answer: shown as Refused<Answer>,
    retry: tryAgain(shown, again),
    isRetrying: isValidating,
  }
}
