import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { usersQuery } from '@portal-gateway/api-client/loadUsers'
import { type PlainCall, plainCall } from '@portal-gateway/api-client/send'
import { commonOutcomes } from '@portal-gateway/contract/outcomes'
import { largestPage } from '@portal-gateway/contract/paged'
import { type UserRow, users } from '@portal-gateway/contract/users'
import type { StreamedEngine, StreamFailure } from '@portal-gateway/ui/streamedEngine'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { tryAgain } from '../../failures/tryAgain.ts'
import type { FailedAnswer } from '../../failures/whyFailed.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { type Services, useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import type { UserState } from './UserList.tsx'
import { toUserRow, userFields } from './userFields.ts'

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

/**
 * Renews the session's last activity when the first rows arrive, as every successful response does.
 * [AUTH-026]
 */
function touchOnFirstRows(engine: StreamedEngine<UserRow>, session: Services['session']): void {
  const unsubscribe = engine.subscribe(() => {
    if (engine.view.total === 0) return
    unsubscribe()
    session.touch()
  })
}

/** Returns the answer that the client would return for this failure. */
function answerOf({ status }: StreamFailure): FailedAnswer {
  if (status === undefined) return { outcome: 'unreachable' }
  const names = Object.keys(commonOutcomes) as (keyof typeof commonOutcomes)[]
  return { outcome: names.find((name) => commonOutcomes[name].status === status) ?? 'broken' }
}

/**
 * Loads, searches and sorts all active or inactive users in a worker, so that the page does not
 * create an object for each user. [C-071]
 */
export function useAllUsers(state: UserState) {
  const { configuration, session } = useServices()
  const { yes, no } = usePortalSharedTexts()
  const [engine, setEngine] = useState<StreamedEngine<UserRow>>()
  const [missing, setMissing] = useState<FailedAnswer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let opened: StreamedEngine<UserRow> | undefined
    let isWanted = true
    // If the code of the engine cannot be loaded, a request to the server determines the reason.
    const onFault = async () => {
      const why = await codeLoadFailure()
      if (isWanted) setMissing(why)
    }
    const open = async () => {
      // This code is loaded on demand, because the list in pages does not need it.
      const { openStreamedEngine } = await import('@portal-gateway/ui/streamedEngine')
      if (!isWanted) return
      const source = {
        ...sourceOf(configuration, session, state),
        // A retry must not use a cached response of the first attempt.
        ...(attempt > 0 && { cache: 'reload' as const }),
      }
      opened = openStreamedEngine({
        source,
        fields: userFields,
        toRow: toUserRow,
        wording: { yes, no },
        // If only the worker fails, the engine continues in the page's thread.
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
  }, [configuration, session, state, attempt, yes, no])

  const subscribe = engine?.subscribe ?? noNews
  const isLoading = useSyncExternalStore(subscribe, () => engine?.isLoading ?? missing === undefined)
  const failed = useSyncExternalStore(subscribe, () => engine?.failure)
  const failure = missing ?? (failed && answerOf(failed))

  const send = useSend()
  // The worker's requests bypass the handling of expired sessions, so this hook starts that
  // handling.
  const checkSession = useEffectEvent(() => void send(async () => ({ outcome: 'signedOut' })))
  const isSignedOut = failure?.outcome === 'signedOut'
  useEffect(() => {
    if (isSignedOut) checkSession()
  }, [isSignedOut])

  const again = () => setAttempt((before) => before + 1)
  return { engine, isLoading, failure, retry: failure ? tryAgain(failure, again) : again }
}

const noNews = () => () => {}
