import { type ReactNode, useRef, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Choices, Conflict } from './conflict.ts'

interface OpenConflict {
  /**
   * React key of the dialog. It differs for each conflict, so that the dialog starts without earlier choices.
   */
  key: number
  conflict: Conflict
  answer: (choices: Choices | undefined) => void
}

export interface Conflicts {
  /** Opens the dialog. Resolves to the choices, or to undefined if the user returns to the form. */
  ask: (conflict: Conflict) => Promise<Choices | undefined>
  /** The dialog about the conflict. Render it anywhere on the page. */
  dialog: ReactNode
}

/** Provides a dialog in which the user resolves an edit conflict. */
export function useConflict(): Conflicts {
  const [open, setOpen] = useState<OpenConflict>()
  const count = useRef(0)
  const end = (choices: Choices | undefined) => {
    setOpen(undefined)
    open?.answer(choices)
  }
  return {
    ask: (conflict) =>
      new Promise((answer) => {
        count.current += 1
        setOpen({ key: count.current, conflict, answer })
      }),
    dialog: open && (
      <ConflictDialog key={open.key} conflict={open.conflict} onBack={() => end(undefined)} onSave={end} />
    ),
  }
}
