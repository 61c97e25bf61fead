// This must be the first import: it defines the theme's values and the order of the CSS layers.
import '@portal-gateway/ui/theme'
import './Portal.css.ts'
import { browserSession } from '@portal-gateway/api-client/browserSession'
import type { Language } from '@portal-gateway/contract/types/languages'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { readConfiguration } from './configuration.ts'
import { chosenLanguage, queryWithoutLanguage } from './page/language.ts'
import { basePath, hrefOf } from './router/hrefOf.ts'
import type { PageNavigation } from './router/pageNavigation.ts'
import { createServices } from './services/createServices.ts'
import type { Services } from './services/services.tsx'
import { markReady } from './start/markReady.ts'
import { StartPage } from './start/StartPage.tsx'
import { typedTexts } from './start/typedTexts.ts'

/**
 * Wraps a storage. The parameter is a function because even reading `sessionStorage` throws if storage is
 * blocked.
 */
const stored = (storage: () => Storage) => ({
  getItem: (key: string) => storage().getItem(key),
  setItem: (key: string, value: string) => storage().setItem(key, value),
  removeItem: (key: string) => storage().removeItem(key),
})
const browser = stored(() => localStorage)

const element = document.getElementById('root')
if (!element) throw new Error('index.html must have an element with the id "root".')

const loadPortal = () => import('./startPortal.tsx')
const isSignIn = () => location.pathname.replace(/\/$/, '') === basePath

/** The texts of a language other than English. */
type LanguageModule = typeof import('./german.tsx')

const session = browserSession()
const language = chosenLanguage(location.search, browser, navigator.languages, session)
// The language remains in the address of Sign In, which reads it there and sends it with the credentials.
const query = isSignIn() ? undefined : queryWithoutLanguage(location.search, browser)
if (query !== undefined)
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
if (language.chosen === 'en') start(element)
else
  import('./german.tsx').then(
    (german) => {
      german.setAriaTexts()
      start(element, german)
    },
    // Without the German texts, for example after a deployment, the portal is shown in English.
    () => start(element),
  )

function start(into: HTMLElement, translation?: LanguageModule): void {
  // The server may have sent Sign In in another language, which the browser prefers.
  document.documentElement.lang = shownLanguage(translation)
  const services = createServices(
    readConfiguration(document),
    session,
    { tab: stored(() => sessionStorage), browser },
    translation?.translate,
    language,
  )
  if (isSignIn()) startWithSignIn(into, services, translation)
  else
    void loadPortal().then(({ startPortal }) =>
      startPortal(createRoot(into), services, translation?.InLanguage),
    )
}

function shownLanguage(translation?: LanguageModule): Language {
  return translation ? language.chosen : 'en'
}

function startWithSignIn(into: HTMLElement, services: Services, translation?: LanguageModule): void {
  const open: PageNavigation['open'] = async (path, { replace = false } = {}) => {
    const code = await loadPortal().catch(() => undefined)
    if (code) await code.startPortal(root, services, translation?.InLanguage, { path, replace })
    // If the code could not be loaded, for example because a newer portal was deployed, the browser loads the page.
    else location[replace ? 'replace' : 'assign'](hrefOf(path))
  }
  const openHere = async () => (await loadPortal()).startPortal(root, services, translation?.InLanguage)
  // If the user reloads Sign In and then presses the browser's Forward button, the browser changes the address, but
  // loads no document.
  const onPopState = () => {
    if (!isSignIn()) void openHere()
  }
  let hasFailed = false
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // The page threw an error, which is a bug. The whole portal is rendered instead, because it has an error
    // page.
    if (!hasFailed) void openHere()
    hasFailed = true
  }

  for (const style of document.querySelectorAll<HTMLElement>('style[data-href]'))
    addDisabledLink(style.dataset['href'])
  const isPrerendered = into.dataset['prerendered'] === shownLanguage(translation) && location.search === ''
  const typed = typedTexts(into)
  const onReady = () => {
    typed.restore()
    const isHeld = markReady()
    if (!typed.isEmpty) loadNext()
    // Delays the submission until React has rendered the restored texts.
    if (isHeld) setTimeout(() => into.querySelector('form')?.requestSubmit())
  }
  const startPage = (
    <StartPage
      services={services}
      query={new URLSearchParams(location.search)}
      state={(history.state as { usr?: unknown } | null)?.usr}
      open={open}
      onPopState={onPopState}
      onReady={onReady}
    />
  )
  const page = translation ? <translation.InLanguage>{startPage}</translation.InLanguage> : startPage
  const root: Root = isPrerendered
    ? hydrateRoot(into, page, { onUncaughtError })
    : createRoot(into, { onUncaughtError })
  if (!isPrerendered) root.render(page)

  // Loads the code of the next page early: a user who types will probably sign in, and a pointer press may
  // open a link.
  addEventListener('input', loadNext, { once: true, passive: true })
  addEventListener('pointerdown', () => void loadPortal().catch(ignore), { once: true, passive: true })
}

/**
 * Adds a disabled <link> element for a stylesheet whose styles are inlined in the page. Otherwise the next
 * page would load the stylesheet again.
 */
function addDisabledLink(href = ''): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true })
  // Vite searches for a link by the value of this attribute, which is not an absolute URL.
  link.setAttribute('href', href)
  document.head.append(link)
}

const ignore = () => undefined

function loadNext(): void {
  loadPortal()
    .then(({ loadDashboard }) => loadDashboard())
    // A failure is not reported here: the navigation loads the code again and reports it.
    .catch(ignore)
}
