import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './IconButton.css.ts'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label' | 'isPending'> {
  /** The accessible name: nothing else says what the button does. */
  label: string
  icon: IconPath
  /** `quiet` is in the accent, `plain` in the tone of the text around it. */
  variant?: 'quiet' | 'plain' | 'outlined'
  /** 24, 32 or 40 pixels; never under 40 where fingers press. */
  size?: 'xs' | 's' | 'm'
}

/** A button without words, for the few icons that everyone knows: close, clear, show, pager. */
export const IconButton = forwardRef(function IconButton(
  { label, icon, variant = 'quiet', size = 'm', ...rest }: IconButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <AriaButton
      {...rest}
      ref={ref}
      aria-label={label}
      className={`${css.root} ${css.size[size]} ${css.variant[variant]}`}
    >
      <Icon path={icon} />
    </AriaButton>
  )
})
