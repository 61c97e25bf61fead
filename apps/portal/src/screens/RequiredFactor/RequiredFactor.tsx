import { Link } from '@portal-gateway/ui/Link'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { ServerGone } from '../../failures/ServerGone.tsx'
import { SupportText } from '../../failures/SupportText.tsx'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { PlainPage } from '../../page/PlainPage.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { FirstLoad } from '../../session/FirstLoad.tsx'
import { SignedInProvider } from '../../session/signedIn.tsx'
import { useSignedInCheck } from '../../session/useSignedInCheck.ts'
import { afterSignIn } from '../../session/wayBack.ts'
import { AddFactorSteps } from '../Profile/factor/AddFactorSteps.tsx'
import * as css from './RequiredFactor.css.ts'
import { useRequiredFactorPageTexts } from './requiredFactorPageTexts.ts'

/**
 * Page on which a user whose portal role requires a second factor adds an authenticator app. Then the page opens that
 * was asked for. [IDENT-030]
 */
export function RequiredFactor() {
  const texts = useRequiredFactorPageTexts()
  const everyPage = useEveryPageTexts()
  const { session } = useServices()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const check = useSignedInCheck()
  if (check.state === 'unreachable')
    return <ServerGone onRetry={check.retry} failure={check.failure} answer={check.answer} />
  if (check.state === 'checking') return <FirstLoad />
  const { person } = check
  const target = afterSignIn(query)
  // The address was opened although nothing is missing.
  if (!person.profile.missingFactor?.isDue) return <Navigate to={target} replace />
  const proceed = () => void navigate(target, { replace: true })
  return (
    <PlainPage title={texts.title} exitLink={<Link href={paths.signOut()}>{everyPage.signOut}</Link>}>
      <SignedInProvider value={{ ...person, tokenTimeoutInSeconds: session.tokenTimeoutInSeconds }}>
        <div className={css.narrow}>
          <Sheet>
            <AddFactorSteps
              effect={texts.effect}
              cancelLabel={everyPage.signOut}
              onCancel={() => void navigate(paths.signOut())}
              onDone={proceed}
              onOver={proceed}
            />
          </Sheet>
          <p className={css.help}>
            <SupportText>{texts.help}</SupportText>
          </p>
        </div>
      </SignedInProvider>
    </PlainPage>
  )
}
