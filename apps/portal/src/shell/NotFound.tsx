import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import * as css from './FullPage.css.ts'
import { useServices } from './services.tsx'

/** Any address that is no page; it tells nobody whether someone is signed in. */
export function NotFound() {
  const { configuration } = useServices()
  useEffect(() => {
    document.title = `Page not found – ${configuration.portalName}`
  }, [configuration.portalName])
  return (
    <main className={css.page}>
      <StatePanel
        icon={searchIcon}
        headingLevel={1}
        title="Page not found"
        actions={
          <>
            <ButtonLink href={paths.dashboard()}>Go to the dashboard</ButtonLink>
            <ButtonLink variant="quiet" href={paths.signIn()}>
              Sign In
            </ButtonLink>
          </>
        }
      >
        <p>The address may have changed, or the link that led here is not complete.</p>
      </StatePanel>
    </main>
  )
}
