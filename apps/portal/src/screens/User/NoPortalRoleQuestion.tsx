import type { User } from '@portal-gateway/contract/users'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'

export interface NoPortalRoleQuestionProps {
  user: Pick<User, 'firstName' | 'lastName'>
  /** Undefined while the question is closed. */
  onAnswer: ((isYes: boolean) => void) | undefined
}

/** Asks before a user is saved without any portal role. [EXP-050] */
export function NoPortalRoleQuestion({ user, onAnswer }: NoPortalRoleQuestionProps) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <ConfirmDialog
      title="Save without any portal role?"
      confirmLabel="Save without portal roles"
      cancelLabel="Go Back"
      isOpen={onAnswer !== undefined}
      onCancel={() => onAnswer?.(false)}
      onConfirm={() => onAnswer?.(true)}
    >
      <p>{name} can still sign in, but sees no applications and can change nothing in the portal.</p>
    </ConfirmDialog>
  )
}
