import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Badge.css.ts'

export interface BadgeProps {
  tone: 'new' | 'change' | 'removal' | 'other'
  icon: IconPath
  /** Text that has the same meaning as the colour. */
  children: ReactNode
}

/** Label of a kind, shown by icon, text and colour. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${css.root} ${css.tone[tone]}`}>
      <Icon path={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
