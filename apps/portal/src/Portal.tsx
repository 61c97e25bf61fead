// First: the theme's values, and the order of the layers that all other styles stand in.
import '@portal-gateway/ui/theme'
import './Portal.css.ts'
import { AttemptProvider } from '@portal-gateway/portal-forms/AttemptProvider'
import { RouterProvider as LinkRouter } from '@portal-gateway/ui/RouterProvider'
import { type ReactNode, useEffect } from 'react'
import { type createBrowserRouter, Outlet, RouterProvider, useHref, useNavigate } from 'react-router-dom'
import { NavigationProgress } from './router/NavigationProgress.tsx'
import { RouterOfPages } from './router/useRouter.ts'
import { clearAlertsOnNavigation } from './services/clearAlertsOnNavigation.ts'
import { type Services, ServicesProvider } from './services/services.tsx'

export interface PortalProps {
  services: Services
  router: ReturnType<typeof createBrowserRouter>
}

/** The whole portal: give it its services and a router over `routes`. */
export function Portal({ services, router }: PortalProps): ReactNode {
  useEffect(() => clearAlertsOnNavigation(router, services.alerts), [router, services])
  return (
    <ServicesProvider value={services}>
      <AttemptProvider value={services.alerts.clear}>
        <RouterOfPages value={router}>
          <RouterProvider router={router} />
        </RouterOfPages>
      </AttemptProvider>
    </ServicesProvider>
  )
}

/** Lets the links of `ui` navigate without loading the page anew. */
export function PortalRoot() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  // What the address bar would show for a path of the portal; any other address stays as it is.
  const hrefOf = (address: string) => (/^\/(?!\/)/.test(address) ? `${base}${address}` : address)
  return (
    <LinkRouter navigate={(path) => void navigate(path)} useHref={hrefOf}>
      <NavigationProgress />
      <Outlet />
    </LinkRouter>
  )
}
