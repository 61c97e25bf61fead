import type { ReactNode } from 'react'

/** Tab with its title, notes and content. */
export interface TabDefinition {
  id: string
  title: string
  /** Muted text next to the title. */
  note?: string
  count?: number
  /** Number of validation errors in the panel. */
  errors?: number
  isEdited?: boolean
  /** Whether the tab is a finished step, which has a check mark. */
  isDone?: boolean
  /** Whether the inactive panel of this tab remains in the page, but hidden, so that its content keeps its state. */
  shouldForceMount?: boolean
  content: ReactNode
}
