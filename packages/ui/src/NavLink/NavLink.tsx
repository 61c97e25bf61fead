import { useId } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './NavLink.css.ts'

/** The number of pending tasks on a page. */
export interface NavLinkPending {
  /** '12' */
  count: string
  /** '1 late', in the warning tone. */
  warning?: string | undefined
  /** The complete text for screen readers: '12 pending, 1 late'. The link's name stays its label. */
  description: string
}

export interface NavLinkProps {
  href: string
  icon: IconPath
  children: string
  /** Whether the current page is this page or below it. */
  isHere?: boolean
  /** Whether this page was selected and is loading. */
  isNext?: boolean
  pending?: NavLinkPending | undefined
  onPress?: (() => void) | undefined
}

/** Link of a navigation, with a mark if it is the current page, and with the number of pending tasks there. */
export function NavLink(props: NavLinkProps) {
  const { href, icon, children, isHere = false, isNext = false, pending, onPress } = props
  const descriptionId = useId()
  return (
    <>
      <AriaLink
        className={css.root}
        href={href}
        aria-current={isHere ? 'page' : undefined}
        data-next={isNext || undefined}
        {...(pending && { 'aria-describedby': descriptionId })}
        {...(onPress && { onPress })}
      >
        <Icon path={icon} />
        <span className={css.label}>{children}</span>
        {pending && (
          <span className={css.pending} aria-hidden="true">
            {pending.warning !== undefined && <span className={css.warning}>{pending.warning}</span>}
            <span className={css.count}>{pending.count}</span>
          </span>
        )}
      </AriaLink>
      {pending && (
        <span id={descriptionId} hidden>
          {pending.description}
        </span>
      )}
    </>
  )
}
