import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './StatePanel.css.ts'

export interface StatePanelProps {
  icon?: IconPath
  title: string
  headingLevel?: 1 | 2 | 3 | 4
  /** Why it is so, and what is safe. */
  children?: ReactNode
  /** One way on, and perhaps a second. */
  actions?: ReactNode
  /** Announced when it takes the place of what was awaited. */
  isLive?: boolean
}

/** What stands in the place of content that is empty, denied, missing or failed. */
export function StatePanel(props: StatePanelProps) {
  const { icon, title, headingLevel = 2, children, actions, isLive = false } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div className={css.panel} role={isLive ? 'status' : undefined}>
      {icon && (
        <span className={css.icon}>
          <Icon path={icon} size={28} />
        </span>
      )}
      <Heading className={css.title}>{title}</Heading>
      {children !== undefined && <div className={css.why}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
