import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { portalRoleKind } from './portalRoleKind.ts'

export interface PortalRoleFrameProps {
  /** What the page is about. */
  name: string
  /** What can be done with the whole role. */
  actions?: ReactNode
  children: ReactNode
}

/** The way back and the help, and below them the role or what stands in its place. */
export function PortalRoleFrame({ name, actions, children }: PortalRoleFrameProps) {
  const allActions = (
    <>
      <PermissionsHelp />
      {actions}
    </>
  )
  return (
    <RecordFrame list={portalRoleKind.list} name={name} actions={allActions}>
      {children}
    </RecordFrame>
  )
}
