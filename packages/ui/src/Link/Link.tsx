import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import * as css from './Link.css.ts'
import { NewTabNote, newTab } from './newTab.tsx'

export interface LinkProps
  extends Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'render' | 'rel' | 'target'> {
  children: ReactNode
  target?: string
}

/** A link in running text. Below React Aria's `RouterProvider` it goes through the router. */
export const Link = forwardRef(function Link(
  { children, target, ...rest }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  return (
    <AriaLink {...rest} {...newTab(target)} ref={ref} className={css.root}>
      {children}
      <NewTabNote target={target} />
    </AriaLink>
  )
})
