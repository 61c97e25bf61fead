import { useCallback, useEffect, useRef } from 'react'

interface Options<Field extends string> {
  /** Returns the tab of a field. */
  tabOf: (field: Field) => string | undefined
  selectedTab: string
  onSelectTab: (tab: string) => void
  /** Finds a control without a ref; must be the same function at each render. */
  find?: ((field: Field) => HTMLElement | null | undefined) | undefined
}

/** Moves the focus to a field of a form on tabs, and opens its tab first if it is closed. */
export function useFieldFocus<Field extends string>(options: Options<Field>) {
  const { tabOf, selectedTab, onSelectTab, find } = options
  const controls = useRef(new Map<Field, HTMLElement>())
  const awaited = useRef<Field>(undefined)
  const reach = useCallback((field: Field) => (find?.(field) ?? controls.current.get(field))?.focus(), [find])

  useEffect(() => {
    const field = awaited.current
    awaited.current = undefined
    if (field && tabOf(field) === selectedTab) reach(field)
  }, [selectedTab, tabOf, reach])

  return {
    /** Returns the ref of a field's control. */
    keep: (field: Field) => (control: HTMLElement | null) => {
      if (control) controls.current.set(field, control)
      else controls.current.delete(field)
    },
    focus: (field: Field) => {
      const tab = tabOf(field)
      if (tab === selectedTab || tab === undefined) return reach(field)
      awaited.current = field
      onSelectTab(tab)
      return undefined
    },
    /** Cancels a pending move of the focus, because the user has changed the tab. */
    moved: () => {
      awaited.current = undefined
    },
  }
}
