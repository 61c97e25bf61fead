import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sentence } from '../../page/Sentence.tsx'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useRequiredFactorPageTexts } from './requiredFactorPageTexts.ts'

/** Says from which day on the user needs an authenticator app; renders nothing if none is missing. [IDENT-030] */
export function FactorNotice({ hasLink = false }: { hasLink?: boolean }) {
  const texts = useRequiredFactorPageTexts()
  const { missingFactor } = useSignedIn().profile
  if (!missingFactor) return null
  const day = missingFactor.requiredFrom
  return (
    <Notice type="warn">
      <Sentence text={texts.notice} parts={{ date: <time dateTime={day}>{day}</time> }} />
      {hasLink && (
        <>
          {' '}
          <Link href={paths.profile('security')}>{texts.add}</Link>
        </>
      )}
    </Notice>
  )
}
