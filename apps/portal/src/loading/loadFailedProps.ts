import type { ReactNode } from 'react'
import type { RetriedAnswer } from '../failures/useAutomaticRetry.ts'

export interface LoadFailedProps {
  /** Error text from the specification. */
  title: string
  view: {
    answer: RetriedAnswer & { requestId?: string | undefined }
    retry: () => Promise<void>
    isRetrying: boolean
  }
  children?: ReactNode
  /** Further actions beside "Try again". */
  actions?: ReactNode
}
