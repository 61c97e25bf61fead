import { linkProblemTitles, unknownError } from '@portal-gateway/api-client/messages/passwords'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import { Alert } from '@portal-gateway/ui/Alert'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { SupportNote } from '../../failures/SupportNote.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import * as css from './LinkProblem.css.ts'

/** Message for an unknown, expired or used link: the server does not say which. [C-048, C-049] */
export function LinkProblem({ mode }: { mode: LinkMode }) {
  return (
    <TakesFocus>
      <Alert type="danger" title={linkProblemTitles[mode]}>
        {unknownError} <SupportNote>If it happens again, please contact</SupportNote>
      </Alert>
      <p className={css.why}>
        A link works once and for a limited time, and a newer one takes its place. You can have a new one sent
        to your email address.
      </p>
      <span>
        <ButtonLink variant="primary" href={paths.forgotPassword()}>
          Ask for a new link
        </ButtonLink>
      </span>
    </TakesFocus>
  )
}
