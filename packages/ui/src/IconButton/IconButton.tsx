import { type ForwardedRef, forwardRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './IconButton.css.ts'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label' | 'isPending'> {
  /** Accessible name, the only text of the button. */
  label: string
  icon: IconPath
  /** `quiet` has the accent colour, `plain` the colour of the surrounding text. */
  variant?: 'quiet' | 'plain' | 'outlined'
  /** Size of 24, 32 or 40 pixels. Use 40 for touch targets. */
  size?: 'xs' | 's' | 'm'
}

/** Button with only an icon. Use it for widely known icons: close, clear, show, pager. */
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
