import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { FullPage } from '../page/FullPage.tsx'
import { paths } from '../paths.ts'
import { useFailuresTexts } from './failuresTexts.ts'

/** Page for unknown addresses outside `/app`, for signed-in users and visitors. */
export function NotFound() {
  const texts = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const title = texts.notFound
  return (
    <FullPage title={title}>
      <StatePanel
        icon={searchIcon}
        headingLevel={1}
        title={title}
        actions={
          <>
            <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
            <ButtonLink variant="quiet" href={paths.signIn()}>
              {texts.signIn}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.notFoundWhy}</p>
      </StatePanel>
    </FullPage>
  )
}
