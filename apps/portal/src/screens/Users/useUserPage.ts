import type { Answer } from '@portal-gateway/api-client/answer'
import { loadUsers, type UserListOptions } from '@portal-gateway/api-client/loadUsers'
import type { users } from '@portal-gateway/contract/users'
import { useEffect, useState } from 'react'
import { useAnswer, type View } from '../../loading/useAnswer.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'

type UserPage = Extract<Answer<typeof users.list>, { outcome: 'done' }>['value']
type Refused = Exclude<Answer<typeof users.list>, { outcome: 'done' }>

export interface ShownUserPage {
  /** The current page, or the previous one while another page loads. */
  page: UserPage | undefined
  isLoading: boolean
  failed: Extract<View<UserPage, Refused>, { state: 'failed' }> | undefined
}

/**
 * Loads one page of the list. Changes of the query are debounced, and the previous page is shown
 * until the next one arrives. [USER-010, USER-011]
 */
export function useUserPage(query: UserListOptions): ShownUserPage {
  const { api } = useServices()
  const requested = JSON.stringify(query)
  const [debounced, setDebounced] = useState(requested)
  useEffect(() => {
    if (requested === debounced) return
    const timer = setTimeout(() => setDebounced(requested), delays.userListLoad)
    return () => clearTimeout(timer)
  }, [requested, debounced])

  const view = useAnswer(['users', debounced], () => loadUsers(api, JSON.parse(debounced) as UserListOptions))
  const [loadedPage, setLoadedPage] = useState<UserPage>()
  if (view.state === 'ready' && view.value !== loadedPage) setLoadedPage(view.value)
  return {
    page: view.state === 'ready' ? view.value : loadedPage,
    isLoading: view.state === 'loading' || requested !== debounced,
    failed: view.state === 'failed' ? view : undefined,
  }
}
