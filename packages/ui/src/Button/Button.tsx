import { type ForwardedRef, forwardRef, type ReactNode, useEffect, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { announce } from './announce.ts'
import * as css from './Button.css.ts'

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

/** Says that the wait has begun, when it begins. */
function useSaidOnce(isPending: boolean, text: string) {
  const was = useRef(isPending)
  useEffect(() => {
    if (isPending && !was.current) announce(text)
    was.current = isPending
  }, [isPending, text])
}

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
  const texts = useTexts()
  useSaidOnce(isPending, pendingLabel ?? texts.pending)
  return (
    <AriaButton
      {...rest}
      {...(isPending && mute)}
      ref={ref}
      className={`${css.root} ${css.size[size]} ${css.variant[variant]}`}
    >
      {isPending ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon path={icon} />}
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
      {isPending && pendingLabel === undefined && <span className={visuallyHidden}> {texts.pending}</span>}
    </AriaButton>
  )
})
