import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './StatePanel.css.ts'

export interface StatePanelProps {
  icon?: IconPath
  title: string
  headingLevel?: 1 | 2 | 3 | 4
  /** Explanation. It should also explain whether data is safe. */
  children?: ReactNode
  /** One or two actions. */
  actions?: ReactNode
  /** Whether the panel is announced. Use it if the panel replaces content that was loading. */
  isLive?: boolean
}

/** Panel that is shown in place of content that is empty, forbidden, missing or failed to load. */
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
