import type { Paged } from '@portal-gateway/contract/paged'
import { useEffect, useEffectEvent } from 'react'

/**
 * Whether the requested page is after the last one, for example by an old link or after a deletion.
 * If so, requests the last page.
 */
export function useLastPage(
  page: Pick<Paged<unknown>, 'number' | 'totalPages'> | undefined,
  onPageChange: ((page: number) => void) | undefined,
): boolean {
  const last = Math.max(1, page?.totalPages ?? 1)
  const isBeyond = page !== undefined && page.number >= last
  const requestPage = useEffectEvent((to: number) => onPageChange?.(to))
  useEffect(() => {
    if (isBeyond) requestPage(last)
  }, [isBeyond, last])
  return isBeyond
}
