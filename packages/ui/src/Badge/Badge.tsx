import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Badge.css.ts'

export interface BadgeProps {
  /** Colour of the badge. `plain` is an outline without colour, for example for a status. */
  tone: 'new' | 'change' | 'removal' | 'other' | 'plain'
  /** Icon. It is required unless the text is enough to distinguish the kinds. */
  icon?: IconPath
  /** Text that has the same meaning as the colour. */
  children: ReactNode
}

/** Label of a kind or status. Its text has the meaning; icon and colour only repeat it. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${css.root} ${css.tone[tone]}`}>
      {icon && <Icon path={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
