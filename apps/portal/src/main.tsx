import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { readConfiguration } from './configuration.ts'
import { Portal } from './Portal.tsx'
import { routes } from './routes.tsx'
import { createServices } from './shell/createServices.ts'

const services = createServices(readConfiguration(document), browserSession())
const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
createRoot(root).render(<Portal services={services} router={router} />)
