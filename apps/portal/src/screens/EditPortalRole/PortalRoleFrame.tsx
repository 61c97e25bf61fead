import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import * as css from '../EditDashboardItem/EditFrame.css.ts'
import { PermissionsHelp } from './PermissionsHelp.tsx'

export interface PortalRoleFrameProps {
  /** What the page is about. */
  name: string
  /** What can be done with the whole role. */
  actions?: ReactNode
  children: ReactNode
}

/** The way back and the help, and below them the role or what stands in its place. */
export function PortalRoleFrame({ name, actions, children }: PortalRoleFrameProps) {
  return (
    <Stack>
      <div className={css.head}>
        <Breadcrumbs
          items={[
            { label: 'Configuration', href: paths.configuration() },
            { label: 'Portal roles', href: paths.configuration('portalRoles') },
            { label: name },
          ]}
        />
        <div className={css.actions}>
          <PermissionsHelp />
          {actions}
        </div>
      </div>
      {children}
    </Stack>
  )
}
