import { checkSession } from '@portal-gateway/api-client/checkSession'
import { useLocation, useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { paths } from '../paths.ts'
import { useServices } from './services.tsx'

/** What a screen can be showing of something it loads. */
export type View<Value, Failure> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value; refresh: () => Promise<void> }
  | { state: 'failed'; answer: Failure; retry: () => Promise<void>; isRetrying: boolean }

type AnyAnswer = { outcome: string }
type Done<Answer> = Extract<Answer, { outcome: 'done' }> extends { value: infer Value } ? Value : undefined
type Refused<Answer> = Exclude<Answer, { outcome: 'done' }>

const isDone = (answer: AnyAnswer): boolean => answer.outcome === 'done'
const valueOf = <Answer>(answer: Answer): Done<Answer> => (answer as { value: Done<Answer> }).value

/**
 * Leaves for Sign In, with the way back, when a session is over. A single 401 is not believed: the
 * session is asked for first. [C-041]
 */
export function useSessionEnd(): (answer: AnyAnswer) => Promise<boolean> {
  const { api } = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  return async (answer) => {
    if (answer.outcome !== 'signedOut') return false
    if ((await checkSession(api)) !== 'signedOut') return false
    await navigate(paths.signOut({ message: 'Please sign in', redirect: 'true' }), {
      replace: true,
      state: { from: location },
    })
    return true
  }
}

/** Loads an answer and keeps it fresh under its key; a thrown error is a bug and goes to the route's boundary. */
export function useAnswer<Answer extends AnyAnswer>(
  key: readonly (string | number)[],
  ask: () => Promise<Answer>,
): View<Done<Answer>, Refused<Answer>> {
  const endSession = useSessionEnd()
  const { data, error, mutate, isValidating } = useSWR<Answer, Error>(
    key,
    async () => {
      const answer = await ask()
      // While the portal leaves, the screen keeps loading instead of flashing a refusal.
      return (await endSession(answer)) ? new Promise<never>(() => {}) : answer
    },
    { revalidateOnFocus: false, revalidateIfStale: true, shouldRetryOnError: false, dedupingInterval: 0 },
  )
  if (error) throw error
  const again = async () => void (await mutate())
  if (data === undefined) return { state: 'loading' }
  if (isDone(data)) return { state: 'ready', value: valueOf(data), refresh: again }
  return { state: 'failed', answer: data as Refused<Answer>, retry: again, isRetrying: isValidating }
}
