import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useDashboardItemTexts } from './dashboardItemTexts.ts'

export interface ItemActionsProps {
  /** Titles of the tabs with changes. */
  changed: readonly string[]
  /** What submitting the form does. */
  step: 'next' | 'create' | 'save'
  isSending: boolean
  onReset: () => void
}

/** What is unsaved and where, and the buttons that end it one way or the other. */
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
