import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { usePortalRoleTexts } from './portalRoleTexts.ts'

export interface PortalRoleActionsProps {
  mode: 'add' | 'edit'
  isChanged: boolean
  isSending: boolean
  onReset: () => void
  onCancel: () => void
}

/** Whether something is unsaved, and the buttons that end it one way or the other. [PROLE-006] */
export function PortalRoleActions({ mode, isChanged, isSending, onReset, onCancel }: PortalRoleActionsProps) {
  const texts = usePortalRoleTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionBar
        status={
          isChanged ? (
            <>
              <Icon path={editIcon} />
              <strong>{texts.unsaved}</strong>
            </>
          ) : (
            texts.noChanges
          )
        }
      >
        <Button isDisabled={isSending} onPress={onCancel}>
          {texts.cancel}
        </Button>
        <Button isDisabled={!isChanged || isSending} onPress={() => setAsking(true)}>
          {texts.reset}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={mode === 'edit' && !isChanged}
          isPending={isSending}
          pendingLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title={texts.resetTitle}
        confirmLabel={texts.reset}
        cancelLabel={texts.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
      >
        <p>{texts.resetQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
