import type { User } from '@portal-gateway/contract/users'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useUserPageTexts } from './userPageTexts.ts'

export interface NoPortalRoleQuestionProps {
  user: Pick<User, 'firstName' | 'lastName'>
  /** Called with the user's decision; undefined closes the dialog. */
  onAnswer: ((isYes: boolean) => void) | undefined
}

/** Dialog that asks for confirmation before a user is saved without a portal role. [EXP-050] */
export function NoPortalRoleQuestion({ user, onAnswer }: NoPortalRoleQuestionProps) {
  const texts = useUserPageTexts()
  const shared = usePortalSharedTexts()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <ConfirmDialog
      title={texts.noRolesQuestion}
      confirmLabel={texts.saveWithoutRoles}
      cancelLabel={shared.goBack}
      isOpen={onAnswer !== undefined}
      onCancel={() => onAnswer?.(false)}
      onConfirm={() => onAnswer?.(true)}
    >
      <p>{texts.noRolesEffect(name)}</p>
    </ConfirmDialog>
  )
}
