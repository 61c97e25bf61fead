import { type ReactNode, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Conflict } from './conflict.ts'

type Merged = Readonly<Record<string, unknown>>

interface Asked {
  /** Counts, so that a second conflict begins with no choice made. */
  key: number
  conflict: Conflict
  answer: (merged: Merged | undefined) => void
}

export interface Conflicts {
  /** Resolves with what to save instead, or with nothing when the person goes back. */
  ask: (conflict: Conflict) => Promise<Merged | undefined>
  /** The question; render it anywhere on the page. */
  dialog: ReactNode
}

/** Asks what to save in place of a draft that somebody else was faster than. */
export function useConflict(): Conflicts {
  const [asked, setAsked] = useState<Asked>()
  const end = (merged: Merged | undefined) => {
    setAsked(undefined)
    asked?.answer(merged)
  }
  return {
    ask: (conflict) =>
      new Promise((answer) => setAsked((before) => ({ key: (before?.key ?? 0) + 1, conflict, answer }))),
    dialog: asked && (
      <ConflictDialog
        key={asked.key}
        conflict={asked.conflict}
        onBack={() => end(undefined)}
        onSave={(merged) => end(merged)}
      />
    ),
  }
}
