import { useId } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import * as css from './NavLink.css.ts'

/** Number of pending tasks on a page. */
export interface NavLinkPending {
  /** Number of tasks, such as '12'. */
  count: string
  /** Text in the warning tone, such as '1 late'. */
  warning?: string | undefined
  /**
   * Complete text for screen readers, such as '12 pending, 1 late'. It describes the link; the name of
   * the link is its label.
   */
  description: string
}

export interface NavLinkProps {
  href: string
  icon: IconPath
  children: string
  /** Whether the current page is the page of this link or a page below that page. */
  isCurrent?: boolean
  /** Whether the user has selected this link and its page is still loading. */
  isLoading?: boolean
  pending?: NavLinkPending | undefined
  onPress?: (() => void) | undefined
}

/**
 * Link in a navigation. It marks the current page, and shows the number of pending tasks on the page.
 */
export function NavLink(props: NavLinkProps) {
  const { href, icon, children, isCurrent = false, isLoading = false, pending, onPress } = props
  const descriptionId = useId()
  return (
    <>
      <AriaLink
        className={css.root}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        data-loading={isLoading || undefined}
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
