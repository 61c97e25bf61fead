import { useCallback } from 'react'
import { usePortalSharedTexts } from './portalSharedTexts.ts'

/** Returns a stable function that returns the displayed title of an item. [DASH-011] */
export function useItemTitle(): (item: { name: string }) => string {
  const { noTitle } = usePortalSharedTexts()
  return useCallback(({ name }) => name || noTitle, [noTitle])
}
