import { pageWords } from '@portal-gateway/api-client/messages/common'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { SupportText } from '../failures/SupportText.tsx'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'
import { useShellTexts } from './shellTexts.ts'

/** Shown instead of a page that requires another permission. [AUTH-039] */
export function NotAuthorized() {
  const everyPage = useEveryPageTexts()
  const texts = useShellTexts()
  const hasDashboard = useMay('USER')
  return (
    <StatePanel
      icon={lockIcon}
      title={pageWords.notAuthorized}
      actions={
        hasDashboard ? (
          <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
        ) : (
          <ButtonLink href={paths.signOut()}>{everyPage.signOut}</ButtonLink>
        )
      }
    >
      <p>
        <SupportText>{texts.whyNotAuthorized}</SupportText>
      </p>
    </StatePanel>
  )
}
