import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import * as css from './RecordFrame.css.ts'

export interface RecordFrameProps {
  /** The list that it stands in, and the tab of the configuration that shows it. */
  list: { label: string; tab: string }
  /** What the page is about. */
  name: string
  /** What can be done with the whole record. */
  actions?: ReactNode
  children: ReactNode
}

/** The way back, and below it the record or what stands in its place. */
export function RecordFrame({ list, name, actions, children }: RecordFrameProps) {
  return (
    <Stack>
      <div className={css.head}>
        <Breadcrumbs
          items={[
            { label: 'Configuration', href: paths.configuration() },
            { label: list.label, href: paths.configuration(list.tab) },
            { label: name },
          ]}
        />
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  )
}
