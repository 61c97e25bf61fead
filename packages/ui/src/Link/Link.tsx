import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import * as css from './Link.css.ts'
import { About, NewTabNote, newTab } from './newTab.tsx'

export interface LinkProps
  extends Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'render' | 'rel' | 'target'> {
  children: ReactNode
  target?: string
  /**
   * Subject of the link for screen readers. With 'Specimen Tracker', the name of the link 'View' is
   * 'View Specimen Tracker'.
   */
  about?: string
}

/** Link in running text. Inside a `RouterProvider` it uses the router. */
export const Link = forwardRef(function Link(
  { children, target, about, ...rest }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  return (
    <AriaLink {...rest} {...newTab(target)} ref={ref} className={css.root}>
      {children}
      <About about={about} />
      <NewTabNote target={target} />
    </AriaLink>
  )
})
