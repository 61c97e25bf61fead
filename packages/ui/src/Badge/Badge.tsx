import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Badge.css.ts'

export interface BadgeProps {
  /** Colour of the badge. `plain` is an outline without colour, for example for a status. */
  tone: 'new' | 'change' | 'removal' | 'other' | 'plain'
  /** Icon. It may be omitted only if the texts of the badges are clearly different. */
  icon?: IconPath
  /** Text that has the same meaning as the colour. */
  children: ReactNode
}

/** Label of a type or status. The text must be sufficient without the icon and the colour. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${css.root} ${css.tone[tone]}`}>
      {icon && <Icon path={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
