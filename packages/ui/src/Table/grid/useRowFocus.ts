import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Window } from '../window/windowOf.ts'
import { leaveRows } from './leaveRows.ts'

interface RowFocusOptions {
  body: RefObject<HTMLTableSectionElement | null>
  count: number
  drawn: Window
  /** What `aria-rowindex` counts before the first row of the list. */
  rowsBefore: number
  rowsInSight: number
  reveal: (place: number) => void
  /** Is told which row has the focus. */
  hold: (place: number | undefined) => void
  isOn: boolean
}

/**
 * Walks through a long list by keyboard: the rows are one stop of the tab order, the arrows move
 * within. The row with the focus stays drawn wherever the list is scrolled to.
 */
export function useRowFocus(options: RowFocusOptions) {
  const { body, count, drawn, rowsBefore, rowsInSight, reveal, hold, isOn } = options
  const [focused, setFocused] = useState<number>()
  const [last, setLast] = useState(0)
  // Where a key has led, as long as that row is not there yet.
  const goal = useRef<number>(undefined)
  if (focused !== undefined && !isOn) setFocused(undefined)

  const rowAt = (place: number) =>
    body.current?.querySelector<HTMLElement>(`:scope > [aria-rowindex="${place + rowsBefore}"]`)
  const focusOn = (place: number) => {
    const row = rowAt(place)
    if (!row) return
    goal.current = undefined
    const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row
    target.focus({ preventScroll: true })
    // After the focus, which may show more of the row.
    row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  useLayoutEffect(() => {
    if (!isOn || focused === undefined) return
    // Its row was taken out of the list: the one that came in its place has the focus.
    const aim = document.activeElement === document.body ? focused : goal.current
    if (aim !== undefined) focusOn(Math.min(aim, count - 1))
  })

  const placeOf = (target: EventTarget): number | undefined => {
    const row = target instanceof Element ? target.closest('[aria-rowindex]') : null
    return row?.parentElement === body.current
      ? Number(row?.getAttribute('aria-rowindex')) - rowsBefore
      : undefined
  }

  const goalOf = (from: number, { key, ctrlKey, metaKey }: KeyboardEvent): number | undefined => {
    const ends: Partial<Record<string, number>> = { Home: 0, End: count - 1 }
    const steps: typeof ends = { ArrowDown: 1, ArrowUp: -1, PageDown: rowsInSight, PageUp: -rowsInSight }
    const step = ctrlKey || metaKey ? undefined : steps[key]
    return ends[key] ?? (step && from + step)
  }

  const settle = (place: number | undefined) => {
    goal.current = undefined
    hold(place)
    setFocused(place)
  }

  return {
    /** The row with the focus, while one has it. */
    focused: isOn && focused !== undefined && focused < count ? focused : undefined,
    /** The row that Tab comes to. */
    stop: focused ?? Math.max(drawn.top, Math.min(last, drawn.bottom)),
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target)
      settle(place)
      if (place !== undefined) setLast(place)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // The whole window lost the focus and will give it back to the same row.
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
      const aim = goalOf(goal.current ?? from, event)
      if (aim === undefined) return
      event.preventDefault()
      const place = Math.max(0, Math.min(aim, count - 1))
      goal.current = place
      reveal(place)
      focusOn(place)
    },
  }
}

/** What needs the arrows, Home and End itself. */
const keepsKeys =
  'input, select, textarea, [contenteditable], [role="radio"], [role="slider"], [aria-haspopup]'
