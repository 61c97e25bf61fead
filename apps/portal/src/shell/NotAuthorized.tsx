import { pageWords } from '@portal-gateway/api-client/messages/common'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { SupportText } from '../failures/SupportText.tsx'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'

/** Shown instead of a page that requires another permission. [AUTH-039] */
export function NotAuthorized() {
  const hasDashboard = useMay('USER')
  return (
    <StatePanel
      icon={lockIcon}
      title={pageWords.notAuthorized}
      actions={
        hasDashboard ? (
          <ButtonLink href={paths.dashboard()}>Go to the dashboard</ButtonLink>
        ) : (
          <ButtonLink href={paths.signOut()}>Sign Out</ButtonLink>
        )
      }
    >
      <p>
        <SupportText>
          Your account does not have the permission that this page needs. User Support can tell you who grants
          it.
        </SupportText>
      </p>
    </StatePanel>
  )
}
