import {
  canBecome,
  isDecision,
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '@portal-gateway/contract/requestStatus'
import type { reviewNotes } from '@portal-gateway/contract/reviewNotes'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { Select } from '@portal-gateway/ui/Select'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import type * as v from 'valibot'
import type { Draft } from '../useDraft/useDraft.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { useSupportInfoTexts } from './supportInfoTexts.ts'

export const supportInfoFields = ['sysaidTicket', 'requestStatus', 'reviewerComments'] as const
export type SupportInfoField = (typeof supportInfoFields)[number]

export interface SupportInfoFormProps {
  /** The draft of a review of any kind. */
  draft: Pick<Draft<v.ObjectSchema<typeof reviewNotes, undefined>>, 'field' | 'set' | 'values'>
  /** The stored status. */
  status: RequestStatus
  isReadOnly: boolean
  isPending: boolean
  refOf: (field: SupportInfoField) => (control: HTMLElement | null) => void
  onUpdate: () => void
}

/** Edits User Support's notes about a request. Only staff can see them. [PROF-042, PROF-052 to PROF-054] */
export function SupportInfoForm(props: SupportInfoFormProps) {
  const { draft, status, isReadOnly, isPending, refOf, onUpdate } = props
  const texts = useSupportInfoTexts()
  const labels = useTranslate()(requestStatusLabels)
  const ticket = draft.field('sysaidTicket')
  const comments = draft.field('reviewerComments')
  return (
    <Form onSubmit={onUpdate}>
      <TextField {...ticket} autoComplete="off" isDisabled={isReadOnly} inputRef={refOf('sysaidTicket')} />
      <Select
        {...draft.field('requestStatus')}
        isRequired={!isReadOnly}
        hint={texts.statusHint}
        options={requestStatuses
          // A decision is listed only if it is the stored status. It cannot be selected here.
          .filter((each) => !isDecision(each) || each === status)
          .map((each) => ({
            id: each,
            label: labels[each],
            isDisabled: !canBecome(status, each),
          }))}
        value={draft.values.requestStatus}
        onChange={(chosen) => draft.set({ requestStatus: chosen as RequestStatus })}
        isDisabled={isReadOnly}
        buttonRef={refOf('requestStatus')}
      />
      <TextArea {...comments} isDisabled={isReadOnly} inputRef={refOf('reviewerComments')} />
      <FormActions align="stretch">
        <Button type="submit" isDisabled={isReadOnly} isPending={isPending} pendingLabel={texts.updating}>
          {texts.update}
        </Button>
      </FormActions>
    </Form>
  )
}
