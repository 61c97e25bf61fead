import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useDashboardItemTexts } from './dashboardItemTexts.ts'

export interface ItemActionsProps {
  /** The titles of the tabs with changes. */
  changed: readonly string[]
  /** The action of the submit button. */
  step: 'next' | 'create' | 'save'
  isSending: boolean
  onReset: () => void
}

/** Shows which tabs have unsaved changes, and the buttons Save, Reset and Cancel. */
export function ItemActions({ changed, step, isSending, onReset }: ItemActionsProps) {
  const texts = useDashboardItemTexts()
  const [isAsking, setAsking] = useState(false)
  const isChanged = changed.length > 0
  const pendingLabel = { next: texts.next, create: texts.creating, save: texts.saving }[step]

  return (
    <>
      <ActionBar
        status={
          isChanged ? (
            <>
              <Icon path={editIcon} />
              <span>
                <strong>{texts.unsaved}</strong> {texts.unsavedIn(changed)}
              </span>
            </>
          ) : (
            texts.noChanges
          )
        }
      >
        <Button isDisabled={!isChanged || isSending} onPress={() => setAsking(true)}>
          {texts.reset}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={step === 'save' && !isChanged}
          isPending={isSending}
          pendingLabel={pendingLabel}
        >
          {texts[step]}
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
        <p>{texts.resetTabsQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
