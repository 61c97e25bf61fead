import { type RefObject, useEffect, useRef } from 'react'
import { focusPageTitle } from '../page/pageTitle.ts'

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody button, li button') ?? []),
]

/**
 * Returns a function to call before the row with this id is removed. If the focus is on a button of
 * that row, it then moves to the button of the next row, of the last row, to what is shown in place of the
 * rows, or to the page's heading.
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
    // If the focus is elsewhere, it stays there.
    if (place >= 0) leaving.current = { id, place }
  }
}
