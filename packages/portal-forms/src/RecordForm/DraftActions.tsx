import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { type ReactNode, type Ref, useState } from 'react'

/** Labels of a form's buttons, except the submit button. */
export interface DraftActionsTexts {
  noChanges: string
  reset: string
  resetTitle: string
  resetEffect: string
  cancel: string
}

export interface DraftActionsProps {
  texts: DraftActionsTexts
  /** Text about unsaved changes. */
  unsaved: string
  /** Text after `unsaved` that names the tabs with changes, if the form has tabs. */
  unsavedIn?: string
  /** Content that replaces the text about unsaved changes. */
  status?: ReactNode
  /** The submit button: its label, its label while the draft is being sent, and its state. */
  submit: {
    label: string
    pendingLabel: string
    isDisabled?: boolean
    /** Id of a text with the reason why the form cannot be submitted yet. The button can still be focused. */
    unavailableFor?: string | undefined
  }
  /** A button that returns to the previous step. */
  back?: { label: string; onPress: () => void }
  submitRef?: Ref<HTMLButtonElement>
  isChanged: boolean
  isSending: boolean
  onReset: () => void
  /** Called when the user cancels. Without it there is no Cancel button. */
  onCancel?: (() => void) | undefined
  /** Question that the user must confirm before `onCancel` is called. Without it there is no question. */
  cancelQuestion?: { title: string; text: string }
  /** Label of the button that closes a question. The default is Cancel. */
  goBack?: string
}

/** Shows whether a form has unsaved changes, and the buttons that cancel, reset and submit it. */
export function DraftActions(props: DraftActionsProps) {
  const { texts, unsaved, unsavedIn, status, submit, back, submitRef } = props
  const { isChanged, isSending, onReset, onCancel, cancelQuestion } = props
  const [question, setQuestion] = useState<'reset' | 'cancel'>()
  const isCancel = question === 'cancel'
  return (
    <>
      <ActionBar
        status={status ?? (isChanged ? <Unsaved text={unsaved} place={unsavedIn} /> : texts.noChanges)}
      >
        {onCancel && (
          <Button
            isDisabled={isSending}
            onPress={cancelQuestion === undefined ? onCancel : () => setQuestion('cancel')}
          >
            {texts.cancel}
          </Button>
        )}
        <Button isDisabled={!isChanged || isSending} onPress={() => setQuestion('reset')}>
          {texts.reset}
        </Button>
        {back && (
          <Button isDisabled={isSending} onPress={back.onPress}>
            {back.label}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          ref={submitRef}
          isDisabled={submit.isDisabled ?? false}
          isUnavailable={submit.unavailableFor !== undefined}
          aria-describedby={submit.unavailableFor}
          isPending={isSending}
          pendingLabel={submit.pendingLabel}
        >
          {submit.label}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title={(isCancel && cancelQuestion?.title) || texts.resetTitle}
        confirmLabel={isCancel ? texts.cancel : texts.reset}
        cancelLabel={props.goBack ?? texts.cancel}
        isOpen={question !== undefined}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined)
          if (isCancel) onCancel?.()
          else onReset()
        }}
      >
        <p style={{ margin: 0 }}>{isCancel ? cancelQuestion?.text : texts.resetEffect}</p>
      </ConfirmDialog>
    </>
  )
}

function Unsaved({ text, place }: { text: string; place: string | undefined }) {
  return (
    <>
      <Icon path={editIcon} />
      <span>
        <strong>{text}</strong>
        {place !== undefined && ` ${place}`}
      </span>
    </>
  )
}
