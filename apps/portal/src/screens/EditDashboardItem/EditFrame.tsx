import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import * as css from './EditFrame.css.ts'

export interface EditFrameProps {
  name?: string
  /** What can be done with the whole item. */
  actions?: ReactNode
  children: ReactNode
}

/** The way back, and below it the item or what stands in its place. */
export function EditFrame({ name, actions, children }: EditFrameProps) {
  return (
    <Stack>
      <div className={css.head}>
        <Breadcrumbs
          items={[
            { label: 'Configuration', href: paths.configuration() },
            { label: 'Dashboard items', href: paths.configuration('dashboard') },
            { label: name ?? 'Item' },
          ]}
        />
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  )
}
