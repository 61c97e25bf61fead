import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './NavLink.css.ts'

export interface NavLinkProps {
  href: string
  icon: IconPath
  children: string
  /** Whether the current page is this page or below it. */
  isHere?: boolean
  /** Whether this page was chosen and is loading. */
  isNext?: boolean
  onPress?: (() => void) | undefined
}

/** Link of a navigation, with a mark if it is the current page. */
export function NavLink({ href, icon, children, isHere = false, isNext = false, onPress }: NavLinkProps) {
  return (
    <AriaLink
      className={css.root}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      data-next={isNext || undefined}
      {...(onPress && { onPress })}
    >
      <Icon path={icon} />
      {children}
    </AriaLink>
  )
}
