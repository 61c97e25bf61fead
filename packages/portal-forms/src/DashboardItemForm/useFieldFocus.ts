import { useCallback, useEffect, useRef } from 'react'
import { type ItemField, tabOf } from './itemTabs.ts'

interface Options {
  selectedTab: string
  onSelectTab: (tab: string) => void
  /** The content's editor keeps its text area to itself; it is found by its id. */
  contentId: string
}

/** Brings the focus to a field, through its tab if that is closed. */
export function useFieldFocus({ selectedTab, onSelectTab, contentId }: Options) {
  const controls = useRef(new Map<ItemField, HTMLElement>())
  const awaited = useRef<ItemField>(undefined)
  const reach = useCallback(
    (field: ItemField) =>
      (field === 'details' ? document.getElementById(contentId) : controls.current.get(field))?.focus(),
    [contentId],
  )

  useEffect(() => {
    const field = awaited.current
    awaited.current = undefined
    if (field && tabOf(field) === selectedTab) reach(field)
  }, [selectedTab, reach])

  return {
    /** For the control of a field, as its ref. */
    keep: (field: ItemField) => (control: HTMLElement | null) => {
      if (control) controls.current.set(field, control)
      else controls.current.delete(field)
    },
    focus: (field: ItemField) => {
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
