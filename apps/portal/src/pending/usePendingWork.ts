import { lateBefore } from '@portal-gateway/api-client/businessDays'
import type { PendingWork } from '@portal-gateway/contract/pendingWork'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'

const key = ['pendingWork'] as const
const secondMs = 1_000
const minuteMs = 60 * secondMs

/** The user's pending work; `work` is undefined while it loads, and after a failure. */
export interface PendingWorkView {
  work: PendingWork | undefined
  isLoading: boolean
}

/**
 * Loads the user's pending work, once for all components of a page. Loads it when the portal is opened, when
 * the window gets the focus, when the function of `useRefreshPendingWork` is called, and every minute while
 * the page is visible. The call does not extend the session. A failure is not shown, because the user did not
 * start the call. [EXP-001, EXP-002]
 */
export function usePendingWork(): PendingWorkView {
  const { api } = useServices()
  const may = useMay('USER')
  const load = async () => {
    const before = new Date(lateBefore(Date.now(), processingDays.most)).toISOString()
    const answer = await api.pendingWork.get({ query: { lateBefore: before } })
    return answer.outcome === 'done' ? answer.value : undefined
  }
  const { data, isLoading } = useSWR(may ? key : null, load, {
    refreshInterval: minuteMs,
    focusThrottleInterval: secondMs,
    dedupingInterval: secondMs,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { work: data, isLoading }
}

/** Returns a function that reloads the user's pending work. Call it after a request was sent or decided. */
export function useRefreshPendingWork(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(key), [mutate])
}
