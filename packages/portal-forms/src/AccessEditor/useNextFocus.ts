import { useEffect, useRef } from 'react'

/**
 * Brings the focus to a button by name after the next render: the one that was pressed may be gone by then.
 */
export function useNextFocus() {
  const buttons = useRef(new Map<string, HTMLElement>())
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current === undefined) return
    buttons.current.get(awaited.current)?.focus()
    awaited.current = undefined
  })
  return {
    /** For the button of that name, as its ref. */
    keep: (name: string) => (button: HTMLElement | null) => {
      if (button) buttons.current.set(name, button)
      else buttons.current.delete(name)
    },
    focus: (name: string) => buttons.current.get(name)?.focus(),
    next: (name: string) => {
      awaited.current = name
    },
  }
}
