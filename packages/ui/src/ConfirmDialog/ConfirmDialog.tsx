import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Modal } from '../Modal/Modal.tsx'

export interface ConfirmDialogProps {
  title: string
  /** Explains what will happen and what stays unchanged. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /**
   * If it returns a promise, the dialog shows a pending state and cannot be closed until the
   * promise settles.
   */
  onConfirm: () => void | Promise<void>
  onCancel: () => void
  isOpen: boolean
  tone?: 'danger' | 'default'
  isPending?: boolean
}

/** Asks for confirmation before an action; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isOpen, tone = 'default', isPending = false } = props
  const [isRunning, setRunning] = useState(false)
  const isBusy = isPending || isRunning

  const confirm = async () => {
    // A closing dialog stays in the page until its transition ends; a double click would press the
    // button twice.
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
