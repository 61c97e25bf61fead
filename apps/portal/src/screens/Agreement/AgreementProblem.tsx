import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import type { ReactNode } from 'react'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import { paths } from '../../paths.ts'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'

/** Frame of the panel that replaces a page of an agreement. */
export function AgreementProblem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ReadingHeading title={title} isHidden />
      {children}
    </>
  )
}

function ToYourAgreements() {
  const texts = useOwnAgreementPageTexts()
  return <ButtonLink href={paths.profile('agreements')}>{texts.toYourAgreements}</ButtonLink>
}

/** Link to the user's agreements, for a panel that replaces the page. */
export const toYourAgreements = <ToYourAgreements />
