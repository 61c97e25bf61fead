import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../services/services.tsx'
import * as css from './ReadingHeading.css.ts'

export interface ReadingHeadingProps {
  title: string
  /** Whether the heading is visually hidden, because it repeats the page's text. */
  isHidden?: boolean
}

/** The h1 of a text page. It gets the focus when the page is shown, except on the first page of a visit. */
export function ReadingHeading({ title, isHidden }: ReadingHeadingProps) {
  const { configuration, visit } = useServices()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${configuration.portalName}`
    if (visit.show(pathname)) heading.current?.focus()
  }, [title, configuration.portalName, visit, pathname])
  return (
    <h1 className={isHidden ? css.hidden : css.heading} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
