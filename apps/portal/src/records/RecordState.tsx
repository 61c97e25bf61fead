import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { type ReactNode, useState } from 'react'
import { refusalOf } from '../failures/refusalOf.ts'
import type { UnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { focusPageTitle } from '../page/pageTitle.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import { type RecordKind, reactivateLabel, type StateAnswer } from './recordKind.ts'

/** The part of a page's draft that another deed of the page has to do with. */
interface DraftOfPage {
  isChanged: boolean
  isSending: boolean
  forget: () => void
  refuse: (refusal: Refused) => void
}

export interface RecordStateProps {
  kind: RecordKind
  /** What the record is called. */
  name: string
  isInactive: boolean
  draft: DraftOfPage
  /** While the page asks about unsaved changes, the question of a deletion steps aside. */
  guard: Pick<UnsavedChanges, 'isAsking'>
  activate: () => Promise<StateAnswer>
  deactivate: () => Promise<StateAnswer>
  /** What becomes of it when it is deleted, and of those who refer to it. */
  consequence: string
  /** Who refers to it; asked for when the question is. */
  references: ReactNode
  /** Leaves the page. */
  onDeleted: () => Promise<void>
  onReactivated: () => Promise<void>
  /** It was so already: somebody else was first. */
  onUnchanged: () => Promise<void>
}

/** Takes a record out of use, or brings back one that was. [PROLE-017, PROLE-018, JROLE-018, C-085] */
export function RecordState(props: RecordStateProps) {
  const { kind, name, isInactive, draft } = props
  const { alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const messages = kind.messages.activate

  const activate = async () => {
    alerts.clear()
    draft.forget()
    setPending(true)
    const answer = await send(props.activate)
    switch (answer.outcome) {
      case 'done':
        await props.onReactivated()
        alerts.show({ type: 'info', isSuccess: true, ...kind.alerts.updated(name) })
        break
      case 'unchanged':
        await props.onUnchanged()
        alerts.show({ type: 'info', title: messages.unchanged })
        break
      case 'invalid':
        draft.refuse({ ...answer.errors, title: messages.failure })
        break
      default: {
        const texts = [wordsFor(messages, answer)]
        draft.refuse(refusalOf({ ...answer, title: messages.failure, texts }))
      }
    }
    setPending(false)
    // Where it was, Delete is by now.
    if (answer.outcome === 'done' || answer.outcome === 'unchanged') focusPageTitle()
  }

  return (
    <>
      <Button
        variant={isInactive ? 'secondary' : 'danger'}
        icon={isInactive ? retryIcon : trashIcon}
        isPending={isPending}
        pendingLabel={`Reactivating ${kind.noun.toLowerCase()}`}
        isDisabled={draft.isSending}
        onPress={() => (isInactive ? void activate() : setAsking(true))}
      >
        {isInactive ? reactivateLabel(kind) : `Delete this ${kind.noun}`}
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
