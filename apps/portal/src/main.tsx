// This must be the first import: it defines the theme's values and the order of the CSS layers.
import '@portal-gateway/ui/theme'
import './Portal.css.ts'
import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { readConfiguration } from './configuration.ts'
import { basePath, hrefOf } from './router/hrefOf.ts'
import type { PageAddress } from './router/pageAddress.ts'
import { createServices } from './services/createServices.ts'
import { StartPage } from './start/StartPage.tsx'

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

const element = document.getElementById('root')
if (!element) throw new Error('index.html must have an element with the id "root".')

const loadPortal = () => import('./startPortal.tsx')

if (location.pathname.replace(/\/$/, '') === basePath) startWithSignIn(element)
else void loadPortal().then(({ startPortal }) => startPortal(createRoot(element), services))

function startWithSignIn(into: HTMLElement): void {
  const open: PageAddress['open'] = async (path, { replace = false } = {}) => {
    const code = await loadPortal().catch(() => undefined)
    if (code) await code.startPortal(root, services, { path, replace })
    // The code could not be loaded, for example because a newer portal was deployed: the browser loads the page.
    else location[replace ? 'replace' : 'assign'](hrefOf(path))
  }
  const page = (
    <StartPage
      services={services}
      query={new URLSearchParams(location.search)}
      state={(history.state as { usr?: unknown } | null)?.usr}
      open={open}
      onReady={submitHeld}
    />
  )
  // A bug of this page: the whole portal shows what happened.
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    void loadPortal().then(({ startPortal }) => startPortal(root, services))
  }
  const isPrerendered = 'prerendered' in into.dataset && location.search === ''
  const root: Root = isPrerendered
    ? hydrateRoot(into, page, { onUncaughtError })
    : createRoot(into, { onUncaughtError })
  if (!isPrerendered) root.render(page)
  // The user has begun to sign in or to leave the page, so the next page is loaded now.
  for (const event of ['input', 'pointerdown'] as const)
    addEventListener(event, () => void loadPortal().catch(() => undefined), { once: true, passive: true })
}

/** Submits the form if the user did so before the page was ready: `start.js` has held the submission. */
function submitHeld(): void {
  const { dataset } = document.documentElement
  const isHeld = dataset['start'] === 'submitted'
  dataset['start'] = 'ready'
  if (isHeld) document.querySelector('form')?.requestSubmit()
}
