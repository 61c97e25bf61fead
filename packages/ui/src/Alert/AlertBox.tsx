import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './Alert.css.ts'
import type { AlertType } from './alertTypes.ts'

interface AlertBoxProps {
  type: AlertType
  icon: IconPath
  role?: 'alert' | 'status' | undefined
  children: ReactNode
  /** Close button, which is after the content. */
  close?: ReactNode
}

/** Box of an alert. It does not use React Aria. */
export function AlertBox({ type, icon, role, children, close }: AlertBoxProps) {
  return (
    <div className={`${css.alert} ${css.tone[type]}`} role={role}>
      <span className={css.icon}>
        <Icon path={icon} />
      </span>
      <div className={css.words}>{children}</div>
      {close}
    </div>
  )
}
