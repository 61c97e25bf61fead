import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { type Ref, useState } from 'react'
import { useResourceTexts } from './resourceTexts.ts'

export interface ResourceActionsProps {
  mode: 'add' | 'edit'
  isChanged: boolean
  isSending: boolean
  submitRef: Ref<HTMLButtonElement>
  onReset: () => void
  onCancel: () => void
}

/** Whether something is unsaved, and the buttons that end it one way or the other. [RES-008, RES-009] */
export function ResourceActions(props: ResourceActionsProps) {
  const { mode, isChanged, isSending, submitRef, onReset, onCancel } = props
  const texts = useResourceTexts()
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
          ref={submitRef}
          isDisabled={mode === 'edit' && !isChanged}
          isPending={isSending}
          pendingLabel={mode === 'add' ? texts.adding : texts.updating}
        >
          {mode === 'add' ? texts.add : texts.update}
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
