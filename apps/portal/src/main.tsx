import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createClient } from '@portal-gateway/api-client/createClient'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { readConfiguration } from './configuration.ts'
import { Portal } from './Portal.tsx'
import { routes } from './routes.tsx'
import { createAlerts } from './shell/alerts.ts'

const configuration = readConfiguration(document)
const session = browserSession()
const api = createClient({ ...configuration, session })
const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
createRoot(root).render(
  <Portal services={{ configuration, api, session, alerts: createAlerts() }} router={router} />,
)
