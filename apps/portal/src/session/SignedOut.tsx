import type { InstitutionSignOut } from '@portal-gateway/contract/institutions'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { PlainPage } from '../page/PlainPage.tsx'
import * as css from './SignedOut.css.ts'
import { useSessionTexts } from './sessionTexts.ts'

export interface SignedOutProps {
  institution: NonNullable<InstitutionSignOut['institution']>
  /** The path of Sign In. */
  signIn: string
}

/** Page after the sign-out from a session that was opened with an institution. [IDENT-067] */
export function SignedOut({ institution: { label, address }, signIn }: SignedOutProps) {
  const texts = useSessionTexts()
  return (
    <PlainPage title={texts.signedOut}>
      <p className={css.text}>{texts.stillAtInstitution(label)}</p>
      <div className={css.actions}>
        <ButtonLink variant="primary" href={address} target="_top">
          {texts.signOutOf(label)}
        </ButtonLink>
        {/* With a target, the page is loaded again, in the language of the browser. [EXP-340] */}
        <ButtonLink href={signIn} target="_top">
          {texts.backToSignIn}
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
