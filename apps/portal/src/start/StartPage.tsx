import { AttemptProvider } from '@portal-gateway/portal-forms/AttemptProvider'
import { RouterProvider as LinkRouter } from '@portal-gateway/ui/RouterProvider'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { hrefOf } from '../router/hrefOf.ts'
import { LoadingBar } from '../router/LoadingBar.tsx'
import { type PageNavigation, PageNavigationProvider } from '../router/pageNavigation.ts'
import { SignIn } from '../screens/SignIn/SignIn.tsx'
import { type Services, ServicesProvider } from '../services/services.tsx'

export interface StartPageProps {
  services: Services
  query: URLSearchParams
  state: unknown
  /** Loads the router with the other pages, and replaces this page by one of them. */
  open: PageNavigation['open']
  /** Called when the user goes to another address of the document by Back or Forward. */
  onPopState?: () => void
  /** Called when the page handles input. */
  onReady?: () => void
}

/**
 * Sign In without the router, which would be a fifth of its scripts. The server renders it into the HTML, so it must
 * not depend on the browser in its first render.
 */
export function StartPage({ services, query, state, open, onPopState, onReady }: StartPageProps) {
  const [isOpening, setOpening] = useState(false)
  const [isReady, setReady] = useState(false)
  // The fields adopt in effects what the user has typed into the HTML. The render after this timer has these texts.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isReady) onReady?.()
  }, [isReady, onReady])

  useEffect(() => {
    if (!onPopState) return undefined
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [onPopState])

  const openPage: PageNavigation['open'] = async (path, options) => {
    setOpening(true)
    await open(path, options)
  }
  return (
    <ServicesProvider value={services}>
      <AttemptProvider value={services.alerts.clear}>
        <LinkRouter navigate={(path) => void openPage(path)} useHref={hrefOf}>
          <LoadingBar isLoading={isOpening} />
          <PageNavigationProvider value={{ pathname: paths.signIn(), query, state, open: openPage }}>
            <SignIn />
          </PageNavigationProvider>
        </LinkRouter>
      </AttemptProvider>
    </ServicesProvider>
  )
}
