import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { type Ref, useState } from 'react'

/** The texts of the buttons except Save. */
export interface RecordActionsTexts {
  noChanges: string
  unsaved: string
  reset: string
  resetTitle: string
  resetQuestion: string
  cancel: string
}

export interface RecordActionsProps {
  /** A stored record ('edit') can be saved only after a change. */
  mode: 'add' | 'edit'
  texts: RecordActionsTexts
  /** The label of the submit button, and the one while sending. */
  submit: { label: string; pendingLabel: string }
  submitRef?: Ref<HTMLButtonElement>
  isChanged: boolean
  isSending: boolean
  onReset: () => void
  /** Leaves the page; without it there is no Cancel button. */
  onCancel?: () => void
}

/** Shows whether there are unsaved changes, and the buttons Save, Reset and Cancel. */
export function RecordActions(props: RecordActionsProps) {
  const { mode, texts, submit, submitRef, isChanged, isSending, onReset, onCancel } = props
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
        {onCancel && (
          <Button isDisabled={isSending} onPress={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button isDisabled={!isChanged || isSending} onPress={() => setAsking(true)}>
          {texts.reset}
        </Button>
        <Button
          type="submit"
          variant="primary"
          ref={submitRef}
          isDisabled={mode === 'edit' && !isChanged}
          isPending={isSending}
          pendingLabel={submit.pendingLabel}
        >
          {submit.label}
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
