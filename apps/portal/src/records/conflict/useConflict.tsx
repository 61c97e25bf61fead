import { type ReactNode, useRef, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Choices, Conflict } from './conflict.ts'

interface Asked {
  /** Another for each conflict, so that none begins with the choices of the one before. */
  key: number
  conflict: Conflict
  answer: (choices: Choices | undefined) => void
}

export interface Conflicts {
  /** Resolves with what was chosen, or with nothing when the person goes back. */
  ask: (conflict: Conflict) => Promise<Choices | undefined>
  /** The question; render it anywhere on the page. */
  dialog: ReactNode
}

/** Asks what to save in place of a draft that somebody else was faster than. */
export function useConflict(): Conflicts {
  const [asked, setAsked] = useState<Asked>()
  const count = useRef(0)
  const end = (choices: Choices | undefined) => {
    setAsked(undefined)
    asked?.answer(choices)
  }
  return {
    ask: (conflict) =>
      new Promise((answer) => {
        count.current += 1
        setAsked({ key: count.current, conflict, answer })
      }),
    dialog: asked && (
      <ConflictDialog key={asked.key} conflict={asked.conflict} onBack={() => end(undefined)} onSave={end} />
    ),
  }
}
