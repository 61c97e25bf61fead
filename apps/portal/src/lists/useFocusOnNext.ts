import { type RefObject, useEffect, useRef } from 'react'
import { focusPageTitle } from '../page/pageTitle.ts'

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody button, li button') ?? []),
]

/**
 * Where a row of a table, or a record of a list, leaves with the button that has the focus, moves the focus to the next row's button, to the
 * last one's, or to the heading of the page. Gives what to call before the row with this id leaves.
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
    if (next) next.focus()
    else focusPageTitle()
  }, [list, rows])

  return (id) => {
    const place = buttonsIn(list.current).findIndex((button) => button === document.activeElement)
    // Whoever has gone elsewhere meanwhile stays there.
    if (place >= 0) leaving.current = { id, place }
  }
}
