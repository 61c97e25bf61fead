import { environmentOf } from '@portal-gateway/contract/environmentOf'
import { AlertRegion } from '@portal-gateway/ui/AlertRegion'
import { Button } from '@portal-gateway/ui/Button'
import { Drawer } from '@portal-gateway/ui/Drawer'
import { IconButton } from '@portal-gateway/ui/IconButton'
import { menuIcon, searchIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { from } from '@portal-gateway/ui/theme'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { ServerGone } from '../failures/ServerGone.tsx'
import { Brand } from '../page/Brand.tsx'
import { pageTitleId } from '../page/pageTitle.ts'
import { useIsLate } from '../page/useIsLate.ts'
import { paths } from '../paths.ts'
import { useNextPage, usePageHandle } from '../router/pageHandle.ts'
import { usePageTitlesTexts } from '../router/pageTitlesTexts.ts'
import { useOneTimeParameters, withoutOneTimeParameters } from '../router/useOneTimeParameters.ts'
import { usePrefetch } from '../router/usePrefetch.ts'
import { useServices } from '../services/services.tsx'
import { InactivityWatch } from '../session/InactivityWatch.tsx'
import { SessionCover } from '../session/SessionCover.tsx'
import { SignedInProvider, useMay } from '../session/signedIn.tsx'
import { usePasswordChangedAlert } from '../session/usePasswordChangedAlert.ts'
import { useSignedInCheck } from '../session/useSignedInCheck.ts'
import { LoadingShell } from './LoadingShell.tsx'
import { Navigation } from './Navigation.tsx'
import { NotAuthorized } from './NotAuthorized.tsx'
import * as css from './Shell.css.ts'
import { useShellTexts } from './shellTexts.ts'
import { UserMenu } from './UserMenu.tsx'
import { useBarHeight } from './useBarHeight.ts'
import { usePalette } from './usePalette.tsx'
import { useReturnedFocus } from './useReturnedFocus.ts'
import { useWindowResize } from './useWindowResize.ts'

/**
 * Frame of every page below `/app`. While the password must be changed, every page redirects to the password
 * page. [C-034]
 */
export function Shell() {
  const { session } = useServices()
  const expiry = useSyncExternalStore(session.subscribe, () => session.passwordExpiryState)
  // Redirects the address '/app', which users may type.
  if (!usePageHandle()) return <Navigate to={paths.dashboard()} replace />
  if (expiry !== 'FORCE_CHANGE') return <CheckedFrame />
  const { username } = session
  return <Navigate to={paths.changeExpiringPassword(username === undefined ? {} : { username })} replace />
}

/** Shows the frame only to signed-in users. */
function CheckedFrame() {
  const { session } = useServices()
  const tokenTimeoutInSeconds = useSyncExternalStore(session.subscribe, () => session.tokenTimeoutInSeconds)
  const check = useSignedInCheck()
  const location = useLocation()
  if (check.state === 'unreachable')
    return <ServerGone onRetry={check.retry} failure={check.failure} answer={check.answer} />
  if (check.state === 'checking') return <LoadingShell />
  if (check.person.profile.missingFactor?.isDue)
    return <Navigate to={pathOfRequiredFactor(location)} replace />
  return (
    <SignedInProvider value={{ ...check.person, tokenTimeoutInSeconds }}>
      {/* Each user has a separate cache, so that no data of the previous user is shown. */}
      <SWRConfig value={{ provider: () => new Map() }}>
        <Frame isPageChecked={check.isPageChecked} />
      </SWRConfig>
    </SignedInProvider>
  )
}

/** Returns the address of the page that adds the factor and then opens the current page. [IDENT-030] */
const pathOfRequiredFactor = ({ pathname, search }: Location): string =>
  paths.requiredFactor({
    redirectPath: pathname,
    redirectParams: JSON.stringify(Object.fromEntries(new URLSearchParams(search))),
  })

function Frame({ isPageChecked }: { isPageChecked: boolean }) {
  const titles = usePageTitlesTexts()
  const texts = useShellTexts()
  const { configuration, alerts, lastPage } = useServices()
  const current = usePageHandle()
  const { pathname, search } = useLocation()
  const next = useNextPage()
  // After a delay the next page's skeleton replaces the current page, even if its code is not loaded.
  const isNextShown = useIsLate(next !== undefined) && next?.handle !== undefined
  const page = isNextShown ? next.handle : current
  const shownPath = isNextShown ? next.pathname : pathname
  const isShown = isPageChecked && !isNextShown
  const may = useMay(page?.access ?? 'USER')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { palette, openPalette } = usePalette()
  const [recordName, setRecordName] = useState<string>()
  const shown = useSyncExternalStore(alerts.subscribe, alerts.current)
  const bar = useRef<HTMLElement>(null)
  const isReading = may && page?.isReading
  const pageTitle = page && titles[page.title]
  const title = may ? (pageTitle ?? '') : titles.notAuthorized
  usePasswordChangedAlert()
  useOneTimeParameters(isPageChecked)
  useReturnedFocus()
  usePrefetch()
  useBarHeight(bar)
  useEffect(
    () => lastPage.remember({ pathname, search: withoutOneTimeParameters(search) }),
    [lastPage, pathname, search],
  )
  // At this width the side navigation is visible and the drawer's button is hidden, so the drawer must close.
  useWindowResize(() => {
    if (window.matchMedia(from('lg')).matches) setMenuOpen(false)
  })

  return (
    <div className={css.shell} data-reading={isReading || undefined}>
      <a className={css.skip} href="#main">
        {texts.skipToContent}
      </a>
      <aside className={css.rail} aria-label={texts.portal}>
        <div className={css.railInside}>
          <div className={css.brandPlace}>
            <Brand />
          </div>
          <Navigation />
          <RailFoot />
        </div>
      </aside>
      <header className={css.bar} ref={bar}>
        <div className={css.menuButton}>
          <IconButton icon={menuIcon} label={texts.menu} onPress={() => setMenuOpen(true)} />
        </div>
        {isReading ? (
          <p className={css.section}>{pageTitle}</p>
        ) : (
          <PageTitle
            key={`${shownPath} ${title}`}
            title={title}
            record={isNextShown ? undefined : recordName}
            pathname={shownPath}
          />
        )}
        <div className={css.searchButton}>
          <IconButton icon={searchIcon} label={texts.search} onPress={openPalette} />
        </div>
        <div className={css.who}>
          <UserMenu />
        </div>
      </header>
      <Drawer title={configuration.portalName} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
        <div className={css.drawerSearch}>
          <Button
            icon={searchIcon}
            onPress={() => {
              setMenuOpen(false)
              openPalette()
            }}
          >
            {texts.search}
          </Button>
        </div>
        <Navigation onNavigate={() => setMenuOpen(false)} />
        <RailFoot />
      </Drawer>
      <main
        className={css.main}
        id="main"
        tabIndex={-1}
        aria-busy={next !== undefined || !isPageChecked || undefined}
        data-filling={(may && page?.isFilling) || undefined}
      >
        {isShown ? (
          may ? (
            <Outlet context={setRecordName} />
          ) : (
            <NotAuthorized />
          )
        ) : (
          // The same skeleton is shown from the press of the link until the session is checked.
          <Skeleton shape={page?.shape ?? 'form'} isImmediate={isNextShown} />
        )}
      </main>
      <InactivityWatch />
      <SessionCover />
      {palette}
      <AlertRegion alerts={shown} onDismiss={alerts.dismiss} />
    </div>
  )
}

interface PageTitleProps {
  title: string
  /** Name of the page's record; undefined until it is loaded. */
  record: string | undefined
  pathname: string
}

/**
 * The page's h1 in the bar: the record's name, otherwise the title. The tab's title contains both. The
 * heading gets the focus after a page change inside the portal. [SHELL-009, EXP-072, C-261]
 */
function PageTitle({ title, record, pathname }: PageTitleProps) {
  const { configuration, visit } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = [record, title, configuration.portalName].filter(Boolean).join(' – ')
  }, [record, title, configuration.portalName])
  // The heading gets the focus only once per page, because the user may have moved the focus before the
  // record's name replaces the title.
  useEffect(() => {
    if (visit.show(pathname)) heading.current?.focus()
  }, [visit, pathname])
  return (
    <h1 className={css.title} id={pageTitleId} ref={heading} tabIndex={-1}>
      {record || title}
    </h1>
  )
}

function RailFoot() {
  const texts = useShellTexts()
  const { supportEmail, environments } = useServices().configuration
  const environment = environmentOf(environments, window.location.hostname)
  const note = environment === 'prod' ? undefined : texts.environments[environment]
  return (
    <div className={css.railFoot}>
      <span>
        <Link href={`mailto:${supportEmail}`}>{texts.contactSupport}</Link>
      </span>
      {/* Shows the environment, so that users do not work in the wrong environment. [AUTH-050] */}
      {note && <span>{note}</span>}
    </div>
  )
}
