import { useCallback, useEffect, useRef } from 'react'

interface Options<Field extends string> {
  /** The tab that a field stands on. */
  tabOf: (field: Field) => string | undefined
  selectedTab: string
  onSelectTab: (tab: string) => void
  /** Finds a control that takes no ref; it must stay the same function. */
  find?: ((field: Field) => HTMLElement | null | undefined) | undefined
}

/** Brings the focus to a field of a form on tabs, through its tab if that is closed. */
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
    /** For the control of a field, as its ref. */
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
    /** The person chose a tab, and whatever was on its way there is no longer wanted. */
    moved: () => {
      awaited.current = undefined
    },
  }
}
