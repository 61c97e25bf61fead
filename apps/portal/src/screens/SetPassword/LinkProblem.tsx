import { linkProblemTitles, passwordTexts } from '@portal-gateway/api-client/messages/passwords'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { SupportText } from '../../failures/SupportText.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import * as css from './LinkProblem.css.ts'
import { useSetPasswordPageTexts } from './setPasswordPageTexts.ts'

/**
 * Message for a link that is unknown, expired or used; the server does not report which. [C-048,
 * C-049]
 */
export function LinkProblem({ mode }: { mode: LinkMode }) {
  const texts = useSetPasswordPageTexts()
  const translate = useTranslate()
  return (
    <TakesFocus>
      <Alert type="danger" title={translate(linkProblemTitles)[mode]}>
        {translate(passwordTexts).unknownError} <SupportText>{texts.contactSupport}</SupportText>
      </Alert>
      <p className={css.why}>{texts.whyInvalid}</p>
      <span>
        <ButtonLink variant="primary" href={paths.forgotPassword()}>
          {texts.askForLink}
        </ButtonLink>
      </span>
    </TakesFocus>
  )
}
