import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { Portal } from './Portal.tsx'
import { basePath } from './router/hrefOf.ts'
import { routes } from './routes.tsx'
import type { Services } from './services/services.tsx'
import { markReady } from './start/markReady.ts'

/** A page to open instead of the page at the browser's address. */
export interface Destination {
  path: string
  replace: boolean
}

let router: ReturnType<typeof createBrowserRouter> | undefined

/**
 * Renders the whole portal, inside the provider of the language if it is not English. With a destination, the current
 * page is shown until the code of the destination is loaded, as on every navigation in the portal. A call cancels the
 * pending navigation of an earlier call.
 */
export async function startPortal(
  root: Root,
  services: Services,
  InLanguage: ComponentType<{ children: ReactNode }> = Fragment,
  to?: Destination,
): Promise<void> {
  router ??= createBrowserRouter(routes, { basename: basePath })
  if (to) {
    await router.navigate(to.path, { replace: to.replace })
    if (router.state.navigation.state !== 'idle') return
  }
  markReady()
  root.render(
    <InLanguage>
      <Portal services={services} router={router} />
    </InLanguage>,
  )
}

/** Loads the code of the page that follows a sign-in. */
export const loadDashboard = () =>
  Promise.all([import('./shell/Shell.tsx'), import('./screens/Dashboard/Dashboard.tsx')])
