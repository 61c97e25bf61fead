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

/** The name of a row, to press: a link where the row leads somewhere, a button where it does something. */
export function RowLink({ label, href, onPress, isStop, children }: RowLinkProps) {
  const look = {
    'aria-label': label,
    className: css.link,
    'data-row-link': '',
    tabIndex: isStop ? undefined : -1,
    children,
  }
  return (
    <>
      {href === undefined ? (
        <button type="button" {...look} onClick={onPress} />
      ) : (
        <RoutedLink {...look} href={href} />
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

/** The browser's own link, through the router where it leads to a place of the application. */
function RoutedLink({ href, children, ...look }: RoutedLinkProps) {
  const { navigate, useHref } = useContext(NavigationContext)
  // oxlint-disable-next-line react/hooks -- the router's, which a provider has for as long as it stands
  const address = useHref(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigate || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...look} href={address} onClick={follow}>
      {children}
    </a>
  )
}

/** Into another tab or window, to the disk, or to another site. */
const isForBrowser = ({ currentTarget, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent<HTMLAnchorElement>) =>
  metaKey || ctrlKey || altKey || shiftKey || currentTarget.origin !== location.origin
