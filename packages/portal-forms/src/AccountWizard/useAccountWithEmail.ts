import { type DirectoryAccount, fitsUsername } from '@portal-gateway/contract/registrationActions'
import { useEffect, useRef, useState } from 'react'
import type { AccountSearchProps } from './AccountSearch.tsx'

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns the directory account with this email that can be attached. Returns undefined if there is none, if
 * the search failed, or without `find`. [EXP-049]
 */
export function useAccountWithEmail(
  find: AccountSearchProps['onSearch'] | undefined,
  email: string,
): DirectoryAccount | undefined {
  const [found, setFound] = useState<DirectoryAccount>()
  // A ref stores the function, because the page passes a new function on every render, which must not start
  // another search.
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const isWanted = find !== undefined && email.includes('@')
  useEffect(() => {
    let isOver = false
    const search = async () => {
      const accounts = isWanted ? await latest.current?.(email) : undefined
      const account = accounts?.find(
        (each) =>
          isSameEmail(each.email, email) &&
          !each.attachedToPortalUserAccount &&
          !each.disabled &&
          fitsUsername(each.username),
      )
      if (!isOver) setFound(account)
    }
    void search()
    return () => {
      isOver = true
    }
  }, [email, isWanted])
  return found
}
