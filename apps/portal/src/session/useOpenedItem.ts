import { useCallback } from 'react'
import { useServices } from '../services/services.tsx'
import { useSignedIn } from './signedIn.tsx'

/** Returns a function that stores that the user has opened an item. [EXP-006, EXP-125] */
export function useOpenedItem(): (itemId: number) => void {
  const { recentItems, newItems } = useServices()
  const userId = useSignedIn().profile.portalUserId
  return useCallback(
    (itemId) => {
      recentItems.remember(userId, itemId)
      newItems.opened(userId, itemId)
    },
    [recentItems, newItems, userId],
  )
}
