import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { clockIcon, editIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useAccessChangeTexts } from './accessChangeTexts.ts'
import type { AccessChangeState } from './useAccessChange.ts'

/** Shows whether there are unsent changes, and the buttons Submit, Reset and Cancel. [ACC-009, ACC-018] */
export function AccessChangeActions({
  change,
  isBlocked,
}: {
  change: AccessChangeState
  isBlocked: boolean
}) {
  const texts = useAccessChangeTexts()
  const [isAsking, setAsking] = useState(false)
  const { draft, isChanged } = change
  const count = draft.values.accessControls.length
  return (
    <>
      <ActionBar
        status={
          isBlocked ? (
            <>
              <Icon path={clockIcon} />
              {texts.blocked}
            </>
          ) : isChanged ? (
            <>
              <Icon path={editIcon} />
              <strong>{texts.unsubmitted(count)}</strong>
            </>
          ) : (
            texts.noChanges
          )
        }
      >
        <Button isDisabled={!isChanged || draft.isSending} onPress={() => setAsking(true)}>
          {texts.reset}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isBlocked || !isChanged}
          isPending={draft.isSending}
          pendingLabel={texts.submitting}
        >
          {texts.submit}
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
          change.reset()
        }}
      >
        <p>{texts.resetQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
