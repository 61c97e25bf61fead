import { Button } from '@portal-gateway/ui/Button'
import { editIcon, trashIcon } from '@portal-gateway/ui/icons'
import type { Ref } from 'react'
import { useAccessTexts } from './accessTexts.ts'

export interface AccessActionsProps {
  roleName: string
  isDisabled: boolean
  onEdit: () => void
  onRemove: () => void
  removeRef?: Ref<HTMLButtonElement>
}

/** The Edit and Delete buttons of one role. Their accessible names contain the role's name. [ACC-008] */
export function AccessActions({ roleName, isDisabled, onEdit, onRemove, removeRef }: AccessActionsProps) {
  const texts = useAccessTexts()
  const look = { size: 's', variant: 'quiet', isDisabled } as const
  return (
    <>
      <Button {...look} icon={editIcon} aria-label={texts.editOf(roleName)} onPress={onEdit}>
        {texts.edit}
      </Button>
      <Button
        {...look}
        icon={trashIcon}
        aria-label={texts.removeOf(roleName)}
        {...(removeRef && { ref: removeRef })}
        onPress={onRemove}
      >
        {texts.remove}
      </Button>
    </>
  )
}
