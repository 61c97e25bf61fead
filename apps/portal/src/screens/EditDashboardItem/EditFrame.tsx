import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'

export interface EditFrameProps {
  name?: string
  /** Actions on the whole item. */
  actions?: ReactNode
  children: ReactNode
}

const list = { label: 'Dashboard items', tab: 'dashboard' }

/** Breadcrumbs to the list, and below them the item or a state. */
export const EditFrame = ({ name = 'Item', actions, children }: EditFrameProps) => (
  <RecordFrame list={list} name={name} actions={actions}>
    {children}
  </RecordFrame>
)
