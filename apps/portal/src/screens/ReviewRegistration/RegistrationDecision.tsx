import { formatDate } from '@portal-gateway/api-client/date'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { Registration } from '@portal-gateway/contract/registrations'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, closeIcon, editIcon, lockIcon, personAddIcon, trashIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import type { RegistrationDeed } from './useRegistrationReview.ts'

export interface RegistrationDecisionProps {
  registration: Registration
  isOwn: boolean
  mayWrite: boolean
  isChanged: boolean
  running: 'save' | RegistrationDeed | undefined
  onAsk: (deed: RegistrationDeed) => void
}

/** How far the review is, and what ends it. [REG-032, REG-034, C-194] */
export function RegistrationDecision(props: RegistrationDecisionProps) {
  const { registration, isOwn, mayWrite, running, onAsk } = props
  const { id, registrationStatus } = registration
  const isOthers = mayWrite && !isOwn
  const isOpen = isOthers && registrationStatus === 'PENDING'
  return (
    <ActionBar status={<State {...props} />}>
      <Button
        variant="quiet"
        icon={trashIcon}
        // One of which an account came stays.
        isDisabled={!isOthers || registrationStatus === 'APPROVED'}
        isPending={running === 'delete'}
        pendingLabel="Deleting"
        onPress={() => onAsk('delete')}
      >
        Delete Registration
      </Button>
      <Button
        variant="danger"
        isDisabled={!isOpen}
        isPending={running === 'reject'}
        pendingLabel="Rejecting"
        onPress={() => onAsk('reject')}
      >
        Reject User
      </Button>
      {isOpen ? (
        <ButtonLink variant="primary" icon={personAddIcon} href={paths.createAccount(id)}>
          Create Account
        </ButtonLink>
      ) : (
        <Button variant="primary" icon={personAddIcon} isDisabled>
          Create Account
        </Button>
      )}
    </ActionBar>
  )
}

const decided = { APPROVED: 'Approved', DENIED: 'Rejected' } as const

function State({ registration, isOwn, mayWrite, isChanged }: RegistrationDecisionProps) {
  const { registrationStatus, dchng, lastModifiedBy } = registration
  if (registrationStatus !== 'PENDING')
    return (
      <>
        <Icon path={registrationStatus === 'APPROVED' ? checkIcon : closeIcon} />
        <span>
          <strong>{decided[registrationStatus]}</strong> on {formatDate(dchng)}
          {lastModifiedBy !== undefined && ` by ${modifierName(lastModifiedBy)}`}. A decision is final.
        </span>
      </>
    )
  if (isOwn || !mayWrite)
    return (
      <>
        <Icon path={lockIcon} />
        {isOwn ? wholeKeys.OWN_REQUEST : 'Requests are decided by User Support.'}
      </>
    )
  if (!isChanged) return <>No changes</>
  return (
    <>
      <Icon path={editIcon} />
      <strong>Unsaved changes</strong>
    </>
  )
}
