import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Window } from '../window/windowOf.ts'
import { leaveRows } from './leaveRows.ts'

interface RowFocusOptions {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  drawn: Window
  /** `aria-rowindex` of the first row of the list. */
  rowsBefore: number
  rowsInSight: number
  reveal: (place: number) => void
  /** Called with the index of the row that has the focus. */
  onFocusedRowChange: (place: number | undefined) => void
  isOn: boolean
}

/**
 * Keyboard navigation of a long list (roving tabindex): the rows share one tab stop, and the arrow keys
 * move the focus between them. The focused row remains rendered at any scroll position.
 */
export function useRowFocus(options: RowFocusOptions) {
  const { body, count, drawn, rowsBefore, rowsInSight, reveal, onFocusedRowChange, isOn } = options
  const [focused, setFocused] = useState<number>()
  const [last, setLast] = useState(0)
  // Index of the row to which a key moves the focus; set until that row is rendered.
  const pendingRow = useRef<number>(undefined)
  if (focused !== undefined && !isOn) setFocused(undefined)

  const rowAt = (place: number) =>
    body.current?.querySelector<HTMLElement>(`:scope > [aria-rowindex="${place + rowsBefore}"]`)
  const focusOn = (place: number) => {
    const row = rowAt(place)
    if (!row) return
    pendingRow.current = undefined
    const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row
    target.focus({ preventScroll: true })
    // Runs after the focus has moved, because the focus may expand the row.
    row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  useLayoutEffect(() => {
    if (!isOn || focused === undefined) return
    // If the focused row was removed, the row that is now at its index gets the focus.
    const aim = document.activeElement === document.body ? focused : pendingRow.current
    if (aim !== undefined) focusOn(Math.min(aim, count - 1))
  })

  const placeOf = (target: EventTarget): number | undefined => {
    const row = target instanceof Element ? target.closest('[aria-rowindex]') : null
    return row?.parentElement === body.current
      ? Number(row?.getAttribute('aria-rowindex')) - rowsBefore
      : undefined
  }

  const targetIndexOf = (from: number, { key, ctrlKey, metaKey }: KeyboardEvent): number | undefined => {
    const ends: Partial<Record<string, number>> = { Home: 0, End: count - 1 }
    const steps: typeof ends = { ArrowDown: 1, ArrowUp: -1, PageDown: rowsInSight, PageUp: -rowsInSight }
    const step = ctrlKey || metaKey ? undefined : steps[key]
    return ends[key] ?? (step && from + step)
  }

  const settle = (place: number | undefined) => {
    pendingRow.current = undefined
    onFocusedRowChange(place)
    setFocused(place)
  }

  return {
    /** Index of the row with the focus. */
    focused: isOn && focused !== undefined && focused < count ? focused : undefined,
    /** Index of the row that is the tab stop. */
    stop: focused ?? Math.max(drawn.top, Math.min(last, drawn.bottom)),
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target)
      settle(place)
      if (place !== undefined) setLast(place)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // If the browser window has lost the focus, the element is still `activeElement`, and gets the
      // focus again together with the window.
      if (relatedTarget === null && document.activeElement === target) return
      if (relatedTarget instanceof Node && body.current?.contains(relatedTarget)) return
      settle(undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, altKey, shiftKey } = event
      const from = placeOf(target)
      if (!isOn || from === undefined || event.defaultPrevented || altKey) return
      if (key === 'Tab') {
        reveal(from)
        const row = rowAt(from)
        if (row) leaveRows(row, target, shiftKey)
        return
      }
      if (shiftKey || (target instanceof Element && target.matches(keepsKeys))) return
      const aim = targetIndexOf(pendingRow.current ?? from, event)
      if (aim === undefined) return
      event.preventDefault()
      const place = Math.max(0, Math.min(aim, count - 1))
      pendingRow.current = place
      reveal(place)
      focusOn(place)
    },
  }
}

/** Elements that handle the arrow keys, Home and End themselves. */
const keepsKeys =
  'input, select, textarea, [contenteditable], [role="radio"], [role="slider"], [aria-haspopup]'
