import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../page/Brand.tsx'
import { useServices } from '../../services/services.tsx'
import * as css from './SignIn.css.ts'
import { useSignInPageTexts } from './signInPageTexts.ts'
import { Waves } from './Waves.tsx'

/**
 * Content that is loaded after the page is shown. It is placed so that it does not move other
 * content.
 */
export interface EntryNews {
  /** Line of text below the heading. */
  note?: ReactNode
  /** List beside the content; on a narrow screen it is below the content. */
  list?: ReactNode
}

export interface EntryPageProps extends EntryNews {
  title: string
  /** Path of the page below '/portal'. */
  pathname: string
  /** Whether a field of the page takes the focus instead of the heading. */
  isFieldFocused?: boolean
  children: ReactNode
}

/** Page for visitors, with the content on one side and the brand panel on the other. */
export function EntryPage({ title, pathname, isFieldFocused = false, children, note, list }: EntryPageProps) {
  const texts = useSignInPageTexts()
  const { configuration, visit } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${configuration.portalName}`
    if (visit.show(pathname) && !isFieldFocused) heading.current?.focus()
  }, [title, isFieldFocused, configuration.portalName, visit, pathname])

  return (
    <div className={css.page}>
      <main className={css.main}>
        <Brand />
        <div className={css.head}>
          <h1 className={css.heading} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note}
        </div>
        {children}
      </main>
      <aside className={css.aside} aria-label={texts.about}>
        <Waves />
        {list}
        <p className={css.claim}>{configuration.portalClaim ?? configuration.portalName}</p>
        <p className={css.asideText}>{texts.promise}</p>
      </aside>
    </div>
  )
}
