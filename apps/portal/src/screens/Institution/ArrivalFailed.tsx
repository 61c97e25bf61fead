import type { ArrivalFailure, ArrivalProblem } from '@portal-gateway/contract/institutions'
import { Alert } from '@portal-gateway/ui/Alert'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { useSearchParams } from 'react-router-dom'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { startAddress } from '../../session/startAddress.ts'
import { Contact } from './Contact.tsx'
import * as css from './Institution.css.ts'
import { useInstitutionPageTexts } from './institutionPageTexts.ts'
import { useInstitution } from './useInstitution.ts'

type ArrivalFailedProps = {
  /** The key of the institution; '' if it is not known. */
  institution: string
} & ({ failure: ArrivalFailure; problem?: never } | { problem: ArrivalProblem; failure?: never })

/** Says which institution did not sign the person in, why, and whom to ask there. [IDENT-052] */
export function ArrivalFailed({ institution, failure, problem }: ArrivalFailedProps) {
  const texts = useInstitutionPageTexts()
  const [query] = useSearchParams()
  const { label, contact, address } = useInstitution(institution)
  // The server leads back with it if the failed sign-in had to ask the user again. [IDENT-107]
  const signsInAgain = query.get('signInAgain') === 'true'
  const reason = failure === undefined ? texts.problems[problem] : texts.failures[failure]
  return (
    <TakesFocus>
      <Alert type="danger" title={address === '' ? texts.unknownFailed : texts.failed(label)}>
        {reason}
      </Alert>
      {contact !== '' && (
        <p className={css.text}>
          {texts.whomToAsk(label)} <Contact contact={contact} />
        </p>
      )}
      <div className={css.actions}>
        {address !== '' && (
          <ButtonLink variant="primary" href={startAddress(address, query, { signsInAgain })} target="_top">
            {texts.tryAgain}
          </ButtonLink>
        )}
        <ButtonLink href={paths.signIn()}>{texts.signIn}</ButtonLink>
      </div>
    </TakesFocus>
  )
}
