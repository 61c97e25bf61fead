import { formatDate } from '@portal-gateway/api-client/date'
import { registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { Link } from '@portal-gateway/ui/Link'
import { CallFailed } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { Sentence } from '../page/Sentence.tsx'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import * as css from './history.css.ts'
import { useHistoryTexts } from './historyTexts.ts'

export interface AccountRegistrationProps {
  /** Id of the account's user; undefined for the signed-in user, who sees no link to the review. */
  userId?: number | undefined
}

/**
 * Shows the registration from which an account was created, in one line. Renders nothing while it loads and
 * for an account without a registration. [HIST-018, C-145]
 */
export function AccountRegistration({ userId }: AccountRegistrationProps) {
  const texts = useHistoryTexts()
  const { api } = useServices()
  const isOwn = userId === undefined
  const registration = useAnswer(['accountRegistration', userId ?? 'own'], () =>
    isOwn ? api.registrations.getOwn() : api.registrations.getOfUser({ portalUserId: userId }),
  )
  if (registration.state === 'failed') {
    if (registration.answer.outcome === 'missing') return null
    const { getOwn, getOfUser } = texts.translate(registrationMessages)
    const { failure } = isOwn ? getOwn : getOfUser
    return <CallFailed messages={{ failure, missing: failure }} view={registration} />
  }
  if (registration.state === 'loading') return null
  const { id, sysdat, registrationStatus } = registration.value
  const facts = (
    <>
      <time dateTime={sysdat}>{formatDate(sysdat)}</time> ({registrationStatus})
    </>
  )
  return (
    <p className={css.intro}>
      <Sentence
        text={isOwn ? texts.yourAccountRequested : texts.accountRequested}
        parts={{ date: isOwn ? facts : <Link href={paths.reviewRegistration(id)}>{facts}</Link> }}
      />
    </p>
  )
}
