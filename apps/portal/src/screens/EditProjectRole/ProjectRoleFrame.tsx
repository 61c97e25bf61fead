import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { projectRoleKind } from './projectRoleKind.ts'

export interface ProjectRoleFrameProps {
  /** Name of the record. */
  name: string
  /** Actions on the whole role. */
  actions?: ReactNode
  /** Undefined while it loads. */
  children?: ReactNode
}

/** Breadcrumbs to the list, and below them the role or a state. */
export const ProjectRoleFrame = ({ name, actions, children }: ProjectRoleFrameProps) => (
  <RecordFrame list={projectRoleKind.list} name={name} actions={actions}>
    {children ?? <Skeleton lines={10} />}
  </RecordFrame>
)
