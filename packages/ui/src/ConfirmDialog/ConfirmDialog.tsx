import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Modal } from '../Modal/Modal.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen and what is safe. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** While a promise it returns is open, the dialog shows it and cannot be left. */
  onConfirm: () => void | Promise<void>
  onCancel: () => void
  isOpen: boolean
  tone?: 'danger' | 'default'
  isPending?: boolean
}

/** Asks before a deed; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isOpen, tone = 'default', isPending = false } = props
  const [isRunning, setRunning] = useState(false)
  const isBusy = isPending || isRunning

  const confirm = async () => {
    // A closing dialog is on the page until it has faded, and a double click presses it twice.
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
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, at its safe answer */}
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
