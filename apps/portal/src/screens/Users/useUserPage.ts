import type { Answer } from '@portal-gateway/api-client/answer'
import { type AskedUsers, loadUsers } from '@portal-gateway/api-client/loadUsers'
import type { users } from '@portal-gateway/contract/users'
import { useEffect, useState } from 'react'
import { useAnswer, type View } from '../../loading/useAnswer.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'

type UserPage = Extract<Answer<typeof users.list>, { outcome: 'done' }>['value']
type Refused = Exclude<Answer<typeof users.list>, { outcome: 'done' }>

export interface ShownUserPage {
  /** What is shown: while another page is loading, the one before it. */
  page: UserPage | undefined
  isLoading: boolean
  failed: Extract<View<UserPage, Refused>, { state: 'failed' }> | undefined
}

/**
 * One page of the list. A change is asked for when no other has come for a while, and what was there last
 * stays until the answer has come. [USER-010, USER-011]
 */
export function useUserPage(asked: AskedUsers): ShownUserPage {
  const { api } = useServices()
  const wanted = JSON.stringify(asked)
  const [quiet, setQuiet] = useState(wanted)
  useEffect(() => {
    if (wanted === quiet) return
    const timer = setTimeout(() => setQuiet(wanted), delays.userListLoad)
    return () => clearTimeout(timer)
  }, [wanted, quiet])

  const view = useAnswer(['users', quiet], () => loadUsers(api, JSON.parse(quiet) as AskedUsers))
  const [kept, keep] = useState<UserPage>()
  if (view.state === 'ready' && view.value !== kept) keep(view.value)
  return {
    page: view.state === 'ready' ? view.value : kept,
    isLoading: view.state === 'loading' || wanted !== quiet,
    failed: view.state === 'failed' ? view : undefined,
  }
}
