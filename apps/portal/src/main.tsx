import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { readConfiguration } from './configuration.ts'
import { Portal } from './Portal.tsx'
import { routes } from './routes.tsx'
import { createServices } from './services/createServices.ts'

/**
 * Wraps a storage. The parameter is a function because even reading `sessionStorage` throws if storage is
 * blocked.
 */
const stored = (storage: () => Storage) => ({
  getItem: (key: string) => storage().getItem(key),
  setItem: (key: string, value: string) => storage().setItem(key, value),
  removeItem: (key: string) => storage().removeItem(key),
})
const services = createServices(readConfiguration(document), browserSession(), {
  tab: stored(() => sessionStorage),
  browser: stored(() => localStorage),
})
const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') })

const root = document.getElementById('root')
if (!root) throw new Error('index.html must have an element with the id "root".')
createRoot(root).render(<Portal services={services} router={router} />)
