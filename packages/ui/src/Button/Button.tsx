import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { IconPath } from '../Icon/Icon.tsx'
import * as css from './Button.css.ts'
import { ButtonFace } from './ButtonFace.tsx'

/** What a button or a link that looks like one may look like. */
export interface ButtonLook {
  /** `danger` is outlined red; `dangerAction`, the filled one, is for the dialog that deletes. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerAction'
  size?: 's' | 'm' | 'l'
  icon?: IconPath
}

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'>,
    ButtonLook {
  children: ReactNode
  /** Shown in place of the label while pending. Without it the label stays and the wait is only said. */
  pendingLabel?: string
}

const mute = {
  onPress: undefined,
  onPressStart: undefined,
  onPressEnd: undefined,
  onPressChange: undefined,
  onPressUp: undefined,
  onClick: undefined,
  // Nor does Enter in a field submit its form once more.
  type: 'button',
  'aria-disabled': true,
} as const

/** A button that says its deed. While pending it keeps the focus and ignores presses. */
export const Button = forwardRef(function Button(
  {
    variant = 'secondary',
    size = 'm',
    icon,
    isPending = false,
    pendingLabel,
    children,
    ...rest
  }: ButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <AriaButton
      {...rest}
      {...(isPending && mute)}
      ref={ref}
      className={`${css.root} ${css.size[size]} ${css.variant[variant]}`}
    >
      <ButtonFace icon={icon} isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </ButtonFace>
    </AriaButton>
  )
})
