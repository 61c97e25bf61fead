import { type ReactNode, useEffect } from 'react'
import { useServices } from '../services/services.tsx'
import { Brand } from './Brand.tsx'
import * as css from './FullPage.css.ts'
import * as plain from './PlainPage.css.ts'
import { TakesFocus } from './TakesFocus.tsx'

export interface FullPageProps {
  /** As the browser's tab says it. */
  title: string
  /** A state panel whose heading is the page's. */
  children: ReactNode
}

/** Stands in the place of a whole page, shell and all: whose portal it is, and what is the matter. */
export function FullPage({ title, children }: FullPageProps) {
  const { configuration } = useServices()
  useEffect(() => {
    document.title = `${title} – ${configuration.portalName}`
  }, [title, configuration.portalName])
  return (
    <div className={plain.page}>
      <header className={plain.bar}>
        <Brand />
      </header>
      <main className={css.main}>
        <TakesFocus>{children}</TakesFocus>
      </main>
    </div>
  )
}
