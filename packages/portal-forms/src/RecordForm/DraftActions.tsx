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
  resetQuestion: string
  cancel: string
}

export interface DraftActionsProps {
  texts: DraftActionsTexts
  /** Text about unsaved changes, which names the tabs with changes if the form has several. */
  unsaved: string
  unsavedIn?: string
  /** Text that replaces the one about unsaved changes. */
  status?: ReactNode
  /** Labels of the submit button: normal, and while the draft is being sent. */
  submit: {
    label: string
    pendingLabel: string
    isDisabled?: boolean
    /** Id of the text that says why the form cannot be submitted yet; the button can still get the focus. */
    unavailableFor?: string | undefined
  }
  /** Returns to the previous step. */
  back?: { label: string; onPress: () => void }
  submitRef?: Ref<HTMLButtonElement>
  isChanged: boolean
  isSending: boolean
  onReset: () => void
  /** Leaves the page; without it there is no button. */
  onCancel?: (() => void) | undefined
  /** Question before Cancel; without it Cancel leaves at once. */
  cancelQuestion?: { title: string; text: string }
  /** Label of the button that closes a question; Cancel by default. */
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
        <p>{isCancel ? cancelQuestion?.text : texts.resetQuestion}</p>
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
