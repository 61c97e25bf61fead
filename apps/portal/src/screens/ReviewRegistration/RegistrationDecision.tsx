import type { Registration } from '@portal-gateway/contract/registrations'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { personAddIcon, trashIcon } from '@portal-gateway/ui/icons'
import { paths } from '../../paths.ts'
import { ReviewState } from '../../reviews/ReviewState.tsx'
import { useReviewsTexts } from '../../reviews/reviewsTexts.ts'
import { useReviewRegistrationPageTexts } from './reviewRegistrationPageTexts.ts'
import type { RegistrationAction } from './useRegistrationReview.ts'

export interface RegistrationDecisionProps {
  registration: Registration
  isOwn: boolean
  mayWrite: boolean
  isChanged: boolean
  running: 'save' | RegistrationAction | undefined
  onAsk: (action: RegistrationAction) => void
}

/** Status of the review, and buttons that decide the request. [REG-032, REG-034, C-194] */
export function RegistrationDecision(props: RegistrationDecisionProps) {
  const texts = useReviewRegistrationPageTexts()
  const reviews = useReviewsTexts()
  const { registration, isOwn, mayWrite, running, onAsk } = props
  const { id, registrationStatus } = registration
  const isOthers = mayWrite && !isOwn
  const decision =
    registrationStatus === 'PENDING'
      ? undefined
      : { label: texts.decisions[registrationStatus], isApproval: registrationStatus === 'APPROVED' }
  const isOpen = isOthers && registrationStatus === 'PENDING'
  return (
    <ActionBar status={<ReviewState {...props} request={registration} decision={decision} />}>
      <Button
        variant="quiet"
        icon={trashIcon}
        // A registration from which an account was created cannot be deleted.
        isDisabled={!isOthers || registrationStatus === 'APPROVED'}
        isPending={running === 'delete'}
        pendingLabel={texts.deleting}
        onPress={() => onAsk('delete')}
      >
        {texts.delete}
      </Button>
      <Button
        variant="danger"
        isDisabled={!isOpen}
        isPending={running === 'reject'}
        pendingLabel={reviews.rejecting}
        onPress={() => onAsk('reject')}
      >
        {texts.reject}
      </Button>
      {isOpen ? (
        <ButtonLink variant="primary" icon={personAddIcon} href={paths.createAccount(id)}>
          {texts.createAccount}
        </ButtonLink>
      ) : (
        <Button variant="primary" icon={personAddIcon} isDisabled>
          {texts.createAccount}
        </Button>
      )}
    </ActionBar>
  )
}
