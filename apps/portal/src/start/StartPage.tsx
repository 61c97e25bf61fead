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
  /** Loads the router with the other pages, and opens one of them in place of this page. */
  open: PageNavigation['open']
  /** Called when Back or Forward changes the address without loading a document. */
  onPopState?: () => void
  /** Called once the page can handle input. */
  onReady?: () => void
}

/**
 * Sign In without the router, which would be a fifth of its scripts. The server inserts the rendered page
 * into the HTML, so the first render must not depend on the browser.
 */
export function StartPage({ services, query, state, open, onPopState, onReady }: StartPageProps) {
  const [isOpening, setOpening] = useState(false)
  const [isReady, setReady] = useState(false)
  // The effects of the fields store the texts that the user typed before hydration. After this timer, the
  // page is rendered with these texts.
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
