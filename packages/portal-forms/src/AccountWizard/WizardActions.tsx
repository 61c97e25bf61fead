import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface WizardActionsProps {
  /** The titles of the tabs with changes. */
  changed: readonly string[]
  /** Whether this is the last tab, whose button creates the account; on other tabs it is Next. */
  isLast: boolean
  isReadOnly: boolean
  isSending: boolean
  onReset: () => void
  onCancel: () => void
}

/** Shows which tabs have unsaved changes, and the buttons of a tab. [WIZ-003 to WIZ-006, C-202] */
export function WizardActions(props: WizardActionsProps) {
  const { changed, isLast, isReadOnly, isSending, onReset, onCancel } = props
  const texts = useAccountWizardTexts()
  const [asked, ask] = useState<'reset' | 'cancel'>()
  return (
    <>
      <ActionBar
        status={
          changed.length > 0 ? (
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
        <Button isDisabled={isSending} onPress={() => ask('cancel')}>
          {texts.cancel}
        </Button>
        <Button isDisabled={changed.length === 0 || isSending} onPress={() => ask('reset')}>
          {texts.reset}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isLast && isReadOnly}
          isPending={isSending}
          pendingLabel={texts.creating}
        >
          {isLast ? texts.create : texts.next}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title={asked === 'cancel' ? texts.cancelTitle : texts.resetTitle}
        confirmLabel={asked === 'cancel' ? texts.cancel : texts.reset}
        cancelLabel={texts.goBack}
        isOpen={asked !== undefined}
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          ask(undefined)
          if (asked === 'cancel') onCancel()
          else onReset()
        }}
      >
        <p>{asked === 'cancel' ? texts.cancelQuestion : texts.resetTabsQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
