import { formatDate } from '@portal-gateway/api-client/date'
import type { Registration } from '@portal-gateway/contract/registrations'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Link } from '@portal-gateway/ui/Link'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import * as css from '../../reviews/reviews.css.ts'

/** Names and what they stand for, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Who sent the request and how far it has come. [REG-029, REG-030, HIST-015] */
export function AboutRegistration({ registration }: { registration: Registration }) {
  const { proxyUserId, createdBy, registrationStatus, messageToRequester } = registration
  const sender = modifierName(createdBy)
  return (
    <Sheet title="About This Request">
      <Facts
        facts={[
          [
            'Submitted by',
            proxyUserId === null ? sender : <Link href={paths.user(proxyUserId)}>{sender}</Link>,
          ],
          ['Request type', userRequestTypeLabels.REGISTRATION],
          ['Status', <strong key="status">{registrationStatus}</strong>],
          ['Date submitted', formatDate(registration.sysdat)],
          ['Date modified', formatDate(registration.dchng)],
          ['Last modified by', modifierName(registration.lastModifiedBy)],
          ...(messageToRequester ? [['Message to the requester', messageToRequester] as const] : []),
        ]}
      />
    </Sheet>
  )
}
