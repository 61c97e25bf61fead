import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useCallback, useLayoutEffect, useMemo, useOptimistic, useRef, useState } from 'react'
import { itemTitle } from '../../page/itemTitle.ts'

/** What a pin button says of its call. The functions never change. */
export interface PinBoard {
  /** The call starts: the card moves at once. To be called in a transition that lasts as long as the call. */
  started: (item: DashboardCard, isPinned: boolean) => void
  saved: (item: DashboardCard, isPinned: boolean) => void
}

/**
 * Returns the cards with the pinned ones first, and in words what was last pinned or unpinned. A
 * card moves when its button is pressed, and back if the call fails; the focus stays on the
 * button. [EXP-005]
 */
export function usePins(items: readonly DashboardCard[]) {
  const [said, say] = useState('')
  const [shown, setPin] = useOptimistic(
    items,
    (all, { id, isPinned }: Pick<DashboardCard, 'id' | 'isPinned'>) =>
      all.map((item) => (item.id === id ? { ...item, isPinned } : item)),
  )
  const cards = useMemo(() => shown.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned)), [shown])
  const pressed = useRef<number>(undefined)

  // A browser takes the focus from an element that moves.
  useLayoutEffect(() => {
    if (pressed.current === undefined || cards.length === 0) return
    if (document.activeElement === document.body)
      document.getElementById(pinButtonId(pressed.current))?.focus()
  }, [cards])

  const started = useCallback<PinBoard['started']>(
    ({ id }, isPinned) => {
      pressed.current = id
      setPin({ id, isPinned })
    },
    [setPin],
  )
  const saved = useCallback<PinBoard['saved']>(
    (item, isPinned) => say(`${itemTitle(item)} is ${isPinned ? 'pinned' : 'no longer pinned'}.`),
    [],
  )
  const board = useMemo<PinBoard>(() => ({ started, saved }), [started, saved])
  return { cards, said, board }
}

export const pinButtonId = (itemId: number): string => `pin-${itemId}`
