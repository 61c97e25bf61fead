import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../services/services.tsx'
import { Brand } from './Brand.tsx'
import * as css from './FullPage.css.ts'
import * as plain from './PlainPage.css.ts'
import { TakesFocus } from './TakesFocus.tsx'

export interface FullPageProps {
  /** Title of the browser tab. */
  title: string
  /** A StatePanel whose heading is the page's h1. */
  children: ReactNode
}

/** Page without the shell, for an error or state of the whole page. */
export function FullPage({ title, children }: FullPageProps) {
  const { configuration, visit } = useServices()
  // On the first page of a visit the focus remains at the top of the document.
  const [isFirst] = useState(() => !visit.hasBegun())
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} – ${configuration.portalName}`
    visit.show(pathname)
  }, [title, configuration.portalName, visit, pathname])
  return (
    <div className={plain.page}>
      <header className={plain.bar}>
        <Brand />
      </header>
      <main className={css.main}>{isFirst ? children : <TakesFocus>{children}</TakesFocus>}</main>
    </div>
  )
}
