import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'

export interface EditFrameProps {
  name?: string
  /** What can be done with the whole item. */
  actions?: ReactNode
  children: ReactNode
}

const list = { label: 'Dashboard items', tab: 'dashboard' }

/** The way back, and below it the item or what stands in its place. */
export const EditFrame = ({ name = 'Item', actions, children }: EditFrameProps) => (
  <RecordFrame list={list} name={name} actions={actions}>
    {children}
  </RecordFrame>
)
