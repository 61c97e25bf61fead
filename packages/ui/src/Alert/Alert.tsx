import type { ReactNode } from 'react'
import type { IconPath } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { checkIcon, closeIcon, dangerIcon, infoIcon, warnIcon } from '../icons/icons.ts'
import { usePageTexts } from '../texts/pageTexts.ts'
import * as css from './Alert.css.ts'
import { AlertBox } from './AlertBox.tsx'
import type { AlertType } from './alertTypes.ts'

export { type AlertType, alertTypes } from './alertTypes.ts'

const signs: Record<AlertType, IconPath> = { info: infoIcon, danger: dangerIcon, warn: warnIcon }

export interface AlertProps {
  type: AlertType
  /** Title of the alert. If it is a string, the name of the close button contains it. */
  title?: ReactNode
  children?: ReactNode
  /** Whether a check mark is shown instead of the icon of the type. */
  isSuccess?: boolean
  /** Called when the close button is pressed. Without it there is no close button. */
  onClose?: () => void
  /**
   * Whether the alert is announced when it appears. Set it to false for an alert that is on the page
   * from the start.
   */
  isLive?: boolean
}

/**
 * Message next to the content that it concerns. It should explain what happened, whether data is safe
 * and what to do.
 */
export function Alert({ type, title, children, isSuccess = false, onClose, isLive = true }: AlertProps) {
  const texts = usePageTexts()
  return (
    <AlertBox
      type={type}
      icon={isSuccess ? checkIcon : signs[type]}
      role={isLive ? liveRole(type) : undefined}
      close={
        onClose && (
          <span className={css.close}>
            <IconButton
              label={typeof title === 'string' ? texts.dismissOf(title) : texts.dismiss}
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
