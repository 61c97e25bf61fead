import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import * as css from './PlainPage.css.ts'
import { ReadingHeading } from './ReadingHeading.tsx'

export interface PlainPageProps {
  title: string
  /** Link at the end of the bar to leave the page. */
  exitLink?: ReactNode
  children: ReactNode
}

/** Page outside the shell: a bar with the brand, and one sheet. */
export function PlainPage({ title, exitLink, children }: PlainPageProps) {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <Brand />
        {exitLink}
      </header>
      <main className={css.main}>
        <ReadingHeading title={title} />
        {children}
      </main>
    </div>
  )
}
