import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { Portal } from './Portal.tsx'
import { basePath } from './router/hrefOf.ts'
import { routes } from './routes.tsx'
import type { Services } from './services/services.tsx'

/** A page to open instead of the page at the browser's address. */
export interface Destination {
  path: string
  replace: boolean
}

/**
 * Renders the whole portal. With a destination, the present page is shown until the code of the destination is loaded,
 * as on every navigation in the portal.
 */
export async function startPortal(root: Root, services: Services, to?: Destination): Promise<void> {
  const router = createBrowserRouter(routes, { basename: basePath })
  if (to) await router.navigate(to.path, { replace: to.replace })
  document.documentElement.dataset['start'] = 'ready'
  root.render(<Portal services={services} router={router} />)
}
