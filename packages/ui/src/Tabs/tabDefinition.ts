import type { ReactNode } from 'react'

/** One tab: its words, its notes and what it shows. */
export interface TabDefinition {
  id: string
  title: string
  /** Muted words beside the title. */
  note?: string
  count?: number
  /** How many faults stand in the panel. */
  errors?: number
  isEdited?: boolean
  /** The tick of a finished step. */
  isDone?: boolean
  content: ReactNode
}
