import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useCallback, useMemo, useOptimistic, useState } from 'react'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'

/** Called with a card, and with its new state: whether it is pinned. */
export type OnPin = (item: DashboardCard, isPinned: boolean) => void

/**
 * Returns the cards with the pinned ones first, and an announcement of the last pin or unpin for
 * screen readers. `show` moves a card until the current transition ends; `announce` reports that
 * the pin is stored. Both functions are stable across renders. [EXP-005]
 */
export function usePins(items: readonly DashboardCard[]) {
  const texts = useDashboardPageTexts()
  const itemTitle = useItemTitle()
  const [announcement, setAnnouncement] = useState('')
  const [shown, setPin] = useOptimistic(
    items,
    (all, { id, isPinned }: Pick<DashboardCard, 'id' | 'isPinned'>) =>
      all.map((item) => (item.id === id ? { ...item, isPinned } : item)),
  )
  const cards = useMemo(() => shown.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned)), [shown])
  const show = useCallback<OnPin>(({ id }, isPinned) => setPin({ id, isPinned }), [setPin])
  const announce = useCallback<OnPin>(
    (item, isPinned) => setAnnouncement((isPinned ? texts.pinned : texts.unpinned)(itemTitle(item))),
    [texts, itemTitle],
  )
  return { cards, announcement, show, announce }
}
