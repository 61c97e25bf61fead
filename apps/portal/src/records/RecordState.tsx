import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { callRefused } from '../failures/refusalOf.ts'
import { focusPageTitle } from '../page/pageTitle.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import type { RecordStateProps } from './RecordStateProps.ts'

/**
 * Button that deletes a record or activates a deleted one. [PROLE-017, PROLE-018, JROLE-018, C-085]
 */
export function RecordState(props: RecordStateProps) {
  const failures = useFailuresTexts()
  const translate = useTranslate()
  const { kind, name, isInactive, draft } = props
  const { alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const messages = translate(kind.messages.activate)

  const activate = async () => {
    alerts.clear()
    draft.clearErrors()
    setPending(true)
    const answer = await send(props.activate)
    switch (answer.outcome) {
      case 'done':
        await props.onReactivated()
        alerts.success(translate(kind.alerts).updated(name))
        break
      case 'unchanged':
        await props.onUnchanged()
        alerts.info({ title: messages.unchanged })
        break
      default:
        draft.refuse(callRefused(failures, messages, answer))
    }
    setPending(false)
    // The delete button replaces the focused button, so the focus must be moved.
    if (answer.outcome === 'done' || answer.outcome === 'unchanged') focusPageTitle()
  }

  return (
    <>
      <Button
        variant={isInactive ? 'secondary' : 'danger'}
        icon={isInactive ? retryIcon : trashIcon}
        isPending={isPending}
        pendingLabel={kind.reactivating}
        isDisabled={draft.isSending}
        onPress={() => (isInactive ? void activate() : setAsking(true))}
      >
        {isInactive ? kind.reactivateThis : kind.deleteThis}
      </Button>
      <DeleteRecord
        kind={kind}
        draft={draft}
        consequence={props.consequence}
        references={props.references}
        isOpen={isAsking && !props.guard.isAsking}
        deactivate={props.deactivate}
        onClose={() => setAsking(false)}
        onDeleted={props.onDeleted}
        onUnchanged={props.onUnchanged}
      />
    </>
  )
}
