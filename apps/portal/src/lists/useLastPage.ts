import type { Paged } from '@portal-gateway/contract/paged'
import { useEffect, useEffectEvent } from 'react'

/**
 * Returns whether the requested page is after the last page, for example after a deletion. If so, it requests
 * the last page.
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
