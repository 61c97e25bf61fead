import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react'
import { Icon } from '../../Icon/Icon.tsx'
import { rightIcon } from '../../icons/icons.ts'
import { NavigationContext } from '../../RouterProvider/navigation.ts'
import * as css from '../Table.css.ts'

interface RowLinkProps {
  label: string | undefined
  href: string | undefined
  onPress: () => void
  isStop: boolean
  children: ReactNode
}

/** Name of a row that can be pressed. It is a link if the row has an `href`, otherwise a button. */
export function RowLink({ label, href, onPress, isStop, children }: RowLinkProps) {
  const linkProps = {
    'aria-label': label,
    className: css.link,
    'data-row-link': '',
    tabIndex: isStop ? undefined : -1,
    children,
  }
  return (
    <>
      {href === undefined ? (
        <button type="button" {...linkProps} onClick={onPress} />
      ) : (
        <RoutedLink {...linkProps} href={href} />
      )}
      <span className={css.go}>
        <Icon path={rightIcon} />
      </span>
    </>
  )
}

interface RoutedLinkProps extends ComponentProps<'a'> {
  href: string
}

/** Native link. It uses the router for addresses of the application. */
function RoutedLink({ href, children, ...linkProps }: RoutedLinkProps) {
  const { navigate, useHref } = useContext(NavigationContext)
  // oxlint-disable-next-line react/hooks -- the router's hook, which a provider never replaces
  const address = useHref(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigate || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...linkProps} href={address} onClick={follow}>
      {children}
    </a>
  )
}

/**
 * Whether the browser must handle the click, because it opens a new tab or window, downloads, or leads
 * to another site.
 */
const isForBrowser = ({ currentTarget, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent<HTMLAnchorElement>) =>
  metaKey || ctrlKey || altKey || shiftKey || currentTarget.origin !== location.origin
