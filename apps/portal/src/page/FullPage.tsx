import { type ReactNode, useEffect } from 'react'
import { useServices } from '../services/services.tsx'
import { Brand } from './Brand.tsx'
import * as css from './FullPage.css.ts'
import * as plain from './PlainPage.css.ts'
import { TakesFocus } from './TakesFocus.tsx'

export interface FullPageProps {
  /** Title of the browser tab. */
  title: string
  /** StatePanel whose heading is the page's h1. */
  children: ReactNode
}

/** Page without the shell, for an error or state of the whole page. */
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
