import type { Registration } from '@portal-gateway/contract/registrations'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { personAddIcon, trashIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import { ReviewState } from '../../reviews/ReviewState.tsx'
import type { RegistrationAction } from './useRegistrationReview.ts'

export interface RegistrationDecisionProps {
  registration: Registration
  isOwn: boolean
  mayWrite: boolean
  isChanged: boolean
  running: 'save' | RegistrationAction | undefined
  onAsk: (action: RegistrationAction) => void
}

const decisions = {
  PENDING: undefined,
  APPROVED: { label: 'Approved', isApproval: true },
  DENIED: { label: 'Rejected', isApproval: false },
} as const

/** Status of the review, and buttons to decide it. [REG-032, REG-034, C-194] */
export function RegistrationDecision(props: RegistrationDecisionProps) {
  const { registration, isOwn, mayWrite, running, onAsk } = props
  const { id, registrationStatus } = registration
  const isOthers = mayWrite && !isOwn
  const isOpen = isOthers && registrationStatus === 'PENDING'
  return (
    <ActionBar
      status={<ReviewState {...props} request={registration} decision={decisions[registrationStatus]} />}
    >
      <Button
        variant="quiet"
        icon={trashIcon}
        // A registration from which an account was created cannot be deleted.
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
