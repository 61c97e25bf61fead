import type { ReactNode } from 'react'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { PermissionsHelp } from './PermissionsHelp.tsx'
import { portalRoleKind } from './portalRoleKind.ts'

export interface PortalRoleFrameProps {
  /** Name of the record. */
  name: string
  /** Actions on the whole role. */
  actions?: ReactNode
  children: ReactNode
}

/** Breadcrumbs and help, and below them the role or a state. */
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
