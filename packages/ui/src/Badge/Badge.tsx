import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Badge.css.ts'

export interface BadgeProps {
  tone: 'new' | 'change' | 'removal' | 'other'
  icon: IconPath
  /** The words that say it without the tone. */
  children: ReactNode
}

/** A mark of what kind something is: sign, words and tone together. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${css.root} ${css.tone[tone]}`}>
      <Icon path={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
