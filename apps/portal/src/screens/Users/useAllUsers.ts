import { usersQuery } from '@portal-gateway/api-client/loadUsers'
import { type PlainCall, plainCall } from '@portal-gateway/api-client/send'
import { withoutCode } from '@portal-gateway/api-client/withoutCode'
import { commonOutcomes } from '@portal-gateway/contract/outcomes'
import { largestPage } from '@portal-gateway/contract/paged'
import { type UserRow, users } from '@portal-gateway/contract/users'
import type { StreamedEngine, StreamFailure } from '@portal-gateway/ui/streamedEngine'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { tryAgain } from '../../failures/tryAgain.ts'
import type { FailedAnswer } from '../../failures/whyFailed.ts'
import { type Services, useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import type { UserState } from './UserList.tsx'
import { toUserRow, userFields } from './userFields.ts'

const wording = { yes: 'Yes', no: 'No' }

const sourceOf = (
  configuration: Services['configuration'],
  session: Services['session'],
  state: UserState,
): PlainCall =>
  plainCall(
    { ...configuration, session },
    {
      endpoint: users.list,
      params: {},
      query: usersQuery({
        [state === 'active' ? 'activeOnly' : 'inactiveOnly']: true,
        pageSize: largestPage,
      }),
    },
  )

/** An answer that is OK is a sign of the session's life. [AUTH-026] */
function touchOnFirstRows(engine: StreamedEngine<UserRow>, session: Services['session']): void {
  const unsubscribe = engine.subscribe(() => {
    if (engine.view.total === 0) return
    unsubscribe()
    session.touch()
  })
}

/** What a call of the page would have been answered. */
function answerOf({ status }: StreamFailure): FailedAnswer {
  if (status === undefined) return { outcome: 'unreachable' }
  const names = Object.keys(commonOutcomes) as (keyof typeof commonOutcomes)[]
  return { outcome: names.find((name) => commonOutcomes[name].status === status) ?? 'broken' }
}

/** Every user of a kind, fetched, found and ordered by a worker: the page has no object for each. [C-071] */
export function useAllUsers(state: UserState) {
  const { configuration, session } = useServices()
  const [engine, setEngine] = useState<StreamedEngine<UserRow>>()
  const [missing, setMissing] = useState<FailedAnswer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let opened: StreamedEngine<UserRow> | undefined
    let isWanted = true
    // Its code could not be fetched: what the server is asked then says why.
    const onFault = async () => {
      const why = await withoutCode()
      if (isWanted) setMissing(why)
    }
    const open = async () => {
      // Apart from the list in pages, which does without.
      const { openStreamedEngine } = await import('@portal-gateway/ui/streamedEngine')
      if (!isWanted) return
      const source = {
        ...sourceOf(configuration, session, state),
        // Tried again, nothing that was kept of the first time will do.
        ...(attempt > 0 && { cache: 'reload' as const }),
      }
      opened = openStreamedEngine({
        source,
        fields: userFields,
        toRow: toUserRow,
        wording,
        // Without its worker it goes on by itself.
        onFault: ({ kind }) => kind === 'engine' && void onFault(),
      })
      touchOnFirstRows(opened, session)
      setMissing(undefined)
      setEngine(opened)
    }
    open().catch(onFault)
    return () => {
      isWanted = false
      opened?.close()
      setEngine(undefined)
    }
  }, [configuration, session, state, attempt])

  const subscribe = engine?.subscribe ?? noNews
  const isLoading = useSyncExternalStore(subscribe, () => engine?.isLoading ?? missing === undefined)
  const failed = useSyncExternalStore(subscribe, () => engine?.failure)
  const failure = missing ?? (failed && answerOf(failed))

  const send = useSend()
  // The worker's call went past what ends a session.
  const checkSession = useEffectEvent(() => void send(async () => ({ outcome: 'signedOut' })))
  const isSignedOut = failure?.outcome === 'signedOut'
  useEffect(() => {
    if (isSignedOut) checkSession()
  }, [isSignedOut])

  const again = () => setAttempt((before) => before + 1)
  return { engine, isLoading, failure, retry: failure ? tryAgain(failure, again) : again }
}

const noNews = () => () => {}
