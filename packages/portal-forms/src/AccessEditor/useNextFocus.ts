import { useEffect, useRef } from 'react'

/** Moves the focus after the next render to a button by name, because the pressed button may be removed. */
export function useNextFocus() {
  const buttons = useRef(new Map<string, HTMLElement>())
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current === undefined) return
    buttons.current.get(awaited.current)?.focus()
    awaited.current = undefined
  })
  return {
    /** Returns the ref of the button with this name. */
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
