import './Portal.css.ts'
import { RouterProvider as LinkRouter } from '@portal-gateway/ui/RouterProvider'
import type { ReactNode } from 'react'
import { type createBrowserRouter, Outlet, RouterProvider, useHref, useNavigate } from 'react-router-dom'
import { type Services, ServicesProvider } from './shell/services.tsx'

export interface PortalProps {
  services: Services
  router: ReturnType<typeof createBrowserRouter>
}

/** The whole portal: give it its services and a router over `routes`. */
export function Portal({ services, router }: PortalProps): ReactNode {
  return (
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  )
}

/** Lets the links of `ui` navigate without loading the page anew. */
export function PortalRoot() {
  const navigate = useNavigate()
  return (
    <LinkRouter navigate={(path) => void navigate(path)} useHref={usePortalHref}>
      <Outlet />
    </LinkRouter>
  )
}

/** What the address bar would show for a path of the portal; any other address stays as it is. */
function usePortalHref(address: string): string {
  const isInside = address.startsWith('/') && !address.startsWith('//')
  const inside = useHref(isInside ? address : '/')
  return isInside ? inside : address
}
