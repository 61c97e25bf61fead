// This must be the first import: it defines the theme's values and the order of the CSS layers.
import '@portal-gateway/ui/theme'
import './Portal.css.ts'
import { AttemptProvider } from '@portal-gateway/portal-forms/AttemptProvider'
import { RouterProvider as LinkRouter } from '@portal-gateway/ui/RouterProvider'
import { type ReactNode, useEffect } from 'react'
import {
  type createBrowserRouter,
  Outlet,
  RouterProvider,
  useHref,
  useNavigate,
  useNavigation,
} from 'react-router-dom'
import { hrefOf } from './router/hrefOf.ts'
import { LoadingBar } from './router/LoadingBar.tsx'
import { RouterOfPages } from './router/useRouter.ts'
import { clearAlertsOnNavigation } from './services/clearAlertsOnNavigation.ts'
import { type Services, ServicesProvider } from './services/services.tsx'

export interface PortalProps {
  services: Services
  router: ReturnType<typeof createBrowserRouter>
}

/** The whole portal. Requires its services and a router that was created with `routes`. */
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

/** Connects the links of `ui` to the router. */
export function PortalRoot() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const isLoading = useNavigation().state !== 'idle'
  return (
    <LinkRouter navigate={(path) => void navigate(path)} useHref={(address) => hrefOf(address, base)}>
      <LoadingBar isLoading={isLoading} />
      <Outlet />
    </LinkRouter>
  )
}
