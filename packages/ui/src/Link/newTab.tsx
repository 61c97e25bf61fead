import { usePageTexts } from '../texts/pageTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

/**
 * Returns the attributes for the target of a link. A page that is opened in a new tab receives neither
 * `opener` nor `referrer`.
 */
export const newTab = (target: string | undefined) =>
  target === '_blank' ? { target, rel: 'noopener noreferrer' } : { target }

/** Visually hidden note that the link opens a new tab. */
export function NewTabNote({ target }: { target: string | undefined }) {
  const texts = usePageTexts()
  return target === '_blank' ? <span className={visuallyHidden}> {texts.opensInNewTab}</span> : null
}

/** Visually hidden subject of a short label such as 'View'. */
export function About({ about }: { about: string | undefined }) {
  return about === undefined ? null : <span className={visuallyHidden}> {about}</span>
}
