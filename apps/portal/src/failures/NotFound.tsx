import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { FullPage } from '../page/FullPage.tsx'
import { paths } from '../paths.ts'

/** Page for unknown addresses; it is the same for signed-in and other users. */
export function NotFound() {
  const title = 'Page not found'
  return (
    <FullPage title={title}>
      <StatePanel
        icon={searchIcon}
        headingLevel={1}
        title={title}
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
    </FullPage>
  )
}
