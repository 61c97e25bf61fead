import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './NavLink.css.ts'

export interface NavLinkProps {
  href: string
  icon: IconPath
  children: string
  /** The page that is shown is this one, or below it. */
  isHere?: boolean
  onPress?: (() => void) | undefined
}

/** One entry of a navigation: as wide as the navigation is, and marked where the person is. */
export function NavLink({ href, icon, children, isHere = false, onPress }: NavLinkProps) {
  return (
    <AriaLink
      className={css.root}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      {...(onPress && { onPress })}
    >
      <Icon path={icon} />
      {children}
    </AriaLink>
  )
}
