import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './ReadingHeading.css.ts'
import { useServices } from './services.tsx'

export interface ReadingHeadingProps {
  children: ReactNode
  /** For a page whose words say it already. */
  isHidden?: boolean
}

/** The one heading of a page for reading; it has the focus when the page has come. */
export function ReadingHeading({ children, isHidden }: ReadingHeadingProps) {
  const { configuration } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${heading.current?.textContent} – ${configuration.portalName}`
    heading.current?.focus()
  }, [children, configuration.portalName])
  return (
    <h1 className={isHidden ? css.hidden : css.heading} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
