import { type RefObject, useEffect, useRef } from 'react'
import { focusPageTitle } from '../page/pageTitle.ts'

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody button, li button') ?? []),
]

/**
 * Returns a function that must be called before the row with this id is removed. If a button of the row has
 * the focus, the focus then moves to the same button of the next row. Without a next row it moves to the last
 * row, to the content that replaces the rows, or to the page's heading.
 */
export function useFocusOnNext(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
): (id: number) => void {
  const leaving = useRef<{ id: number; place: number }>(undefined)

  useEffect(() => {
    const left = leaving.current
    if (!left || rows.some(({ id }) => id === left.id)) return
    leaving.current = undefined
    const buttons = buttonsIn(list.current)
    const next = buttons[Math.min(left.place, buttons.length - 1)]
    const instead = list.current?.querySelector<HTMLElement>('a, button')
    if (next) next.focus()
    else if (instead) instead.focus()
    else focusPageTitle()
  }, [list, rows])

  return (id) => {
    const place = buttonsIn(list.current).findIndex((button) => button === document.activeElement)
    // If the focus is outside the list, it does not move.
    if (place >= 0) leaving.current = { id, place }
  }
}
