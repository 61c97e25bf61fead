import { type ForwardedRef, forwardRef } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import * as css from '../Button/Button.css.ts'
import type { ButtonLook } from '../Button/Button.tsx'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import type { LinkProps } from '../Link/Link.tsx'
import { About, NewTabNote, newTab } from '../Link/newTab.tsx'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  /** Icon after the label, for example for an external link. */
  iconEnd?: IconPath
}

/** Link that looks like a button. */
export const ButtonLink = forwardRef(function ButtonLink(
  { variant = 'secondary', size = 'm', icon, iconEnd, children, target, about, ...rest }: ButtonLinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  return (
    <AriaLink
      {...rest}
      {...newTab(target)}
      ref={ref}
      className={`${css.root} ${css.size[size]} ${css.variant[variant]}`}
    >
      {icon && <Icon path={icon} />}
      {children}
      <About about={about} />
      <NewTabNote target={target} />
      {iconEnd && <Icon path={iconEnd} />}
    </AriaLink>
  )
})
