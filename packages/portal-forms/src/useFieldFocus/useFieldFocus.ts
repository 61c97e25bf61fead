import { useEffect, useRef } from 'react'
import { useOnRefusal } from '../useOnRefusal/useOnRefusal.ts'

export interface FieldFocusOptions<Field extends string> {
  /** The draft whose refusals move the focus: the first field in error gets it. [C-226] */
  refusals: number
  /** Fields in the order of the page; by default the order of the errors. */
  firstInError: Field | undefined
  /** Opens the tab of a field, if the fields are on tabs. */
  tabs?: {
    tabOf: (field: Field) => string | undefined
    selectedTab: string
    onSelectTab: (tab: string) => void
  }
  /** Finds the control of a field that takes no ref. */
  find?: (field: Field) => HTMLElement | null | undefined
}

/** Moves the focus to the controls of a form by their names; after a refusal to the first one in error. */
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
  // Runs after every render, because the control may be rendered only then.
  useEffect(() => {
    const field = pending.current
    if (field === undefined || (tabs && tabs.tabOf(field) !== tabs.selectedTab)) return
    pending.current = undefined
    reach(field)
  })

  return {
    /** Returns the ref of a field's control. */
    keep: (field: Field) => (control: HTMLElement | null) => {
      if (control) controls.current.set(field, control)
      else controls.current.delete(field)
    },
    focus,
    /** Moves the focus after the next render, because the pressed control may be removed by then. */
    focusNext: (field: Field) => {
      pending.current = field
    },
    /** Cancels a pending move, because the user chose a tab. */
    moved: () => {
      pending.current = undefined
    },
  }
}
