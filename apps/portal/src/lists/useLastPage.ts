import type { Paged } from '@portal-gateway/contract/paged'
import { useEffect, useEffectEvent } from 'react'

/**
 * Whether the page that came lies beyond the end, e.g. by an old link or after others were deleted. The list
 * turns to its last page then.
 */
export function useLastPage(
  page: Pick<Paged<unknown>, 'number' | 'totalPages'> | undefined,
  onPageChange: ((page: number) => void) | undefined,
): boolean {
  const last = Math.max(1, page?.totalPages ?? 1)
  const isBeyond = page !== undefined && page.number >= last
  const turn = useEffectEvent((to: number) => onPageChange?.(to))
  useEffect(() => {
    if (isBeyond) turn(last)
  }, [isBeyond, last])
  return isBeyond
}
