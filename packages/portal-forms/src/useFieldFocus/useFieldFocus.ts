import { useEffect, useRef } from 'react'
import { useOnRefusal } from '../useOnRefusal/useOnRefusal.ts'

export interface FieldFocusOptions<Field extends string> {
  /** The number of refusals of the draft. When it changes, `firstInError` gets the focus. [C-226] */
  refusals: number
  /** The first field with an error, in the order of the page. */
  firstInError: Field | undefined
  /** Required if the fields are on tabs. The hook opens the tab of a field before it focuses the field. */
  tabs?: {
    tabOf: (field: Field) => string | undefined
    selectedTab: string
    onSelectTab: (tab: string) => void
  }
  /** Finds the control of a field whose component has no prop for a ref. */
  find?: (field: Field) => HTMLElement | null | undefined
}

/** Moves the focus to the control of a field. After a refusal, this is the first field with an error. */
export function useFieldFocus<Field extends string>(options: FieldFocusOptions<Field>) {
  const { refusals, firstInError, tabs, find } = options
  const controls = useRef(new Map<Field, HTMLElement>())
  const pending = useRef<Field>(undefined)
  const reach = (field: Field) => (find?.(field) ?? controls.current.get(field))?.focus()

  const focus = (field: Field): void => {
    const tab = tabs?.tabOf(field)
    if (tab === undefined || tab === tabs?.selectedTab) {
      reach(field)
      return
    }
    pending.current = field
    tabs?.onSelectTab(tab)
  }
  useOnRefusal(refusals, () => {
    if (firstInError !== undefined) focus(firstInError)
  })
  // Runs after every render, because the control of a field on another tab is rendered later.
  useEffect(() => {
    const field = pending.current
    if (field === undefined || (tabs && tabs.tabOf(field) !== tabs.selectedTab)) return
    pending.current = undefined
    reach(field)
  })

  return {
    /** Returns the ref for the control of a field. */
    refOf: (field: Field) => (control: HTMLElement | null) => {
      if (control) controls.current.set(field, control)
      else controls.current.delete(field)
    },
    focus,
    /** Moves the focus after the next render, because the render can remove the focused control. */
    focusNext: (field: Field) => {
      pending.current = field
    },
    /** Cancels a pending move of the focus, because the user selected a tab. */
    cancelPending: () => {
      pending.current = undefined
    },
  }
}
