import type { ReactNode } from 'react'
import type { IconPath } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { checkIcon, closeIcon, dangerIcon, infoIcon, warnIcon } from '../icons/icons.ts'
import { useTexts } from '../texts/texts.tsx'
import * as css from './Alert.css.ts'
import { AlertBox } from './AlertBox.tsx'
import type { AlertType } from './alertTypes.ts'

export { type AlertType, alertTypes } from './alertTypes.ts'

const signs: Record<AlertType, IconPath> = { info: infoIcon, danger: dangerIcon, warn: warnIcon }

export interface AlertProps {
  type: AlertType
  /** In a close button's name it is said only as a plain text. */
  title?: ReactNode
  children?: ReactNode
  /** Shows the tick of a deed done instead of the sign of the type. */
  isSuccess?: boolean
  /** Adds the close button. */
  onClose?: () => void
  /** Announced when it appears; off for what stood on the page from the start. */
  isLive?: boolean
}

/** Says in the place it concerns what happened, what is safe and what to do. */
export function Alert({ type, title, children, isSuccess = false, onClose, isLive = true }: AlertProps) {
  const texts = useTexts()
  return (
    <AlertBox
      type={type}
      sign={isSuccess ? checkIcon : signs[type]}
      role={isLive ? liveRole(type) : undefined}
      close={
        onClose && (
          <span className={css.close}>
            <IconButton
              label={texts.dismiss(typeof title === 'string' ? title : undefined)}
              icon={closeIcon}
              variant="plain"
              size="s"
              onPress={onClose}
            />
          </span>
        )
      }
    >
      {title !== undefined && <strong className={css.title}>{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </AlertBox>
  )
}

const liveRole = (type: AlertType) => (type === 'danger' ? 'alert' : 'status')
