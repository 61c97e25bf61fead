import { useEffect, useRef } from 'react'
import { useServices } from '../services/services.tsx'
import * as css from './ReadingHeading.css.ts'

export interface ReadingHeadingProps {
  title: string
  /** For a page whose words say it already. */
  isHidden?: boolean
}

/** The one heading of a page for reading; it has the focus when the page has come. */
export function ReadingHeading({ title, isHidden }: ReadingHeadingProps) {
  const { configuration } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${configuration.portalName}`
    heading.current?.focus()
  }, [title, configuration.portalName])
  return (
    <h1 className={isHidden ? css.hidden : css.heading} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
