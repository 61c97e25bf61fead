import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { IconPath } from '../Icon/Icon.tsx'
import * as css from './Button.css.ts'
import { ButtonFace } from './ButtonFace.tsx'

/** Appearance of a button or of a link that looks like one. */
export interface ButtonLook {
  /**
   * Appearance: `danger` has a red outline; `dangerAction` is filled red and used in delete dialogs.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerAction'
  size?: 's' | 'm' | 'l'
  icon?: IconPath
}

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'>,
    ButtonLook {
  children: ReactNode
  /**
   * Label while the action is pending. Without it the label does not change, and the pending state is
   * only announced.
   */
  pendingLabel?: string
  /**
   * Whether the button is unavailable. It looks disabled and ignores presses, but is focusable, so that
   * screen readers read the reason in `aria-describedby`.
   */
  isUnavailable?: boolean
}

/** Props of a button that ignores presses but is focusable. */
const inertProps = {
  onPress: undefined,
  onPressStart: undefined,
  onPressEnd: undefined,
  onPressChange: undefined,
  onPressUp: undefined,
  onClick: undefined,
  // Prevents Enter in a field from submitting the form again.
  type: 'button',
  'aria-disabled': true,
} as const

/** Button with a pending state, in which it keeps the focus and ignores presses. */
export const Button = forwardRef(function Button(
  {
    variant = 'secondary',
    size = 'm',
    icon,
    isPending = false,
    pendingLabel,
    isUnavailable = false,
    children,
    ...rest
  }: ButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <AriaButton
      {...rest}
      {...((isPending || isUnavailable) && inertProps)}
      ref={ref}
      className={`${css.root} ${css.size[size]} ${css.variant[variant]} ${isUnavailable ? css.unavailable : ''}`}
    >
      <ButtonFace icon={icon} isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </ButtonFace>
    </AriaButton>
  )
})
