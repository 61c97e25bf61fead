import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Modal } from '../Modal/Modal.tsx'

export interface ConfirmDialogProps {
  title: string
  /** Explanation of what will happen and what will not change. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /**
   * Called when the user confirms. If it returns a promise, the dialog shows a pending state and cannot
   * be closed until the promise is settled.
   */
  onConfirm: () => void | Promise<void>
  onCancel: () => void
  isOpen: boolean
  tone?: 'danger' | 'default'
  isPending?: boolean
}

/** Dialog that asks for confirmation before an action. At first the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isOpen, tone = 'default', isPending = false } = props
  const [isRunning, setRunning] = useState(false)
  const isBusy = isPending || isRunning

  const confirm = async () => {
    // A closing dialog remains in the page until its transition ends. The second click of a double
    // click would call `onConfirm` again.
    if (!isOpen) return
    const running = props.onConfirm()
    if (!running) return
    setRunning(true)
    try {
      await running
    } finally {
      setRunning(false)
    }
  }

  return (
    <Modal
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      isDismissable={!isBusy}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) props.onCancel()
      }}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus, here on the cancel button */}
          <Button autoFocus isDisabled={isBusy} onPress={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'dangerAction' : 'primary'}
            isPending={isBusy}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
