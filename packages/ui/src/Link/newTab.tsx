import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'

/** Where a link opens: a page in a new tab learns nothing of ours. */
export const newTab = (target: string | undefined) =>
  target === '_blank' ? { target, rel: 'noopener noreferrer' } : { target }

/** Says that a link opens a new tab, to those who do not see it happen. */
export function NewTabNote({ target }: { target: string | undefined }) {
  const texts = useTexts()
  return target === '_blank' ? <span className={visuallyHidden}> {texts.opensInNewTab}</span> : null
}

/** Names what a short word like 'View' is about, to those who hear it alone. */
export function About({ about }: { about: string | undefined }) {
  return about === undefined ? null : <span className={visuallyHidden}> {about}</span>
}
