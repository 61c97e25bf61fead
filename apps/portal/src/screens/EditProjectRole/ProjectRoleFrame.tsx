import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { projectRoleKind } from './projectRoleKind.ts'

export interface ProjectRoleFrameProps {
  /** What the page is about. */
  name: string
  /** What can be done with the whole role. */
  actions?: ReactNode
  /** Nothing while it loads. */
  children?: ReactNode
}

/** The way back, and below it the role or what stands in its place. */
export const ProjectRoleFrame = ({ name, actions, children }: ProjectRoleFrameProps) => (
  <RecordFrame list={projectRoleKind.list} name={name} actions={actions}>
    {children ?? <Skeleton lines={10} />}
  </RecordFrame>
)
