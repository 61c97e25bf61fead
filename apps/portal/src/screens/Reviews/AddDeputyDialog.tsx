import { reviewerMessages } from '@portal-gateway/api-client/messages/reviewers'
import { check } from '@portal-gateway/contract/check'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { DeputyDraft } from '@portal-gateway/contract/reviewers'
import { DayField } from '@portal-gateway/portal-forms/DayField'
import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import { isIncomplete } from '@portal-gateway/portal-forms/TimeField'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { useToday, useValidityTexts } from '@portal-gateway/portal-forms/ValiditySummary'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { Modal, useDialogLock } from '@portal-gateway/ui/Modal'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef, useState } from 'react'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { UnsavedQuestion } from '../../forms/UnsavedQuestion.tsx'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useDeputiesTexts } from './deputiesTexts.ts'
import * as css from './Reviews.css.ts'

const messages = reviewerMessages.addDeputy
const days = ['validFrom', 'validUntil'] as const
const fields = ['email', ...days] as const

export interface AddDeputyDialogProps {
  /** Called after the deputy was added. The callback must reload the list. */
  onAdded: () => Promise<void>
  onClose: () => void
}

/** Dialog in which a reviewer names a deputy by email, with a first and a last day. [COND-077] */
export function AddDeputyDialog({ onAdded, onClose }: AddDeputyDialogProps) {
  const texts = useDeputiesTexts()
  const today = useToday()
  const [initial] = useState({ email: '', validFrom: today, validUntil: '' })
  const draft = useDraft(DeputyDraft, initial)
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedWorkNotice(draft.isChanged)
  const leave = () => {
    if (draft.isChanged) setLeaving(true)
    else onClose()
  }
  return (
    <Modal title={texts.add} isOpen closesOnPressOutside={false} onOpenChange={leave}>
      <DeputyForm draft={draft} onAdded={onAdded} onCancel={leave} onClose={onClose} />
      <UnsavedQuestion
        place="window"
        isOpen={isLeaving}
        onStay={() => setLeaving(false)}
        onAbandon={onClose}
      />
    </Modal>
  )
}

interface DeputyFormProps extends AddDeputyDialogProps {
  draft: ReturnType<typeof useDraft<typeof DeputyDraft>>
  onCancel: () => void
}

function DeputyForm({ draft, onAdded, onCancel, onClose }: DeputyFormProps) {
  const texts = useDeputiesTexts()
  const shared = usePortalSharedTexts()
  const failures = useFailuresTexts()
  const validityTexts = useValidityTexts()
  const { api, alerts } = useServices()
  const send = useSend()
  const controls = useRef(new Map<string, HTMLInputElement | null>())
  const refOf = useFaultFocus(draft, fields)
  useDialogLock(draft.isSending)
  const { errors, values } = draft

  const add = async (body: DeputyDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.reviewers.addDeputy({ body }))
    if (answer.outcome !== 'done')
      return callRefused(failures, messages, answer, afterFailedSave(failures, answer))
    onClose()
    alerts.success({
      title: texts.added,
      text: texts.addedText(body.email, body.validFrom, body.validUntil),
    })
    return void onAdded()
  }

  const submit = () => {
    // The value of an incomplete day is empty, like that of a day that is not given.
    const partial = days.filter((day) => isIncomplete(controls.current.get(day)))
    const checked = check(DeputyDraft, {
      ...values,
      ...Object.fromEntries(days.map((day) => [day, values[day] || undefined])),
    })
    if (checked.isValid) return void draft.submit(add)
    const found = readable(checked.errors, labelsOf(DeputyDraft), failures.translate)
    const incomplete = partial.map((day) => [day, [validityTexts.incomplete(draft.field(day).label)]])
    draft.refuse({ ...found, fieldErrors: { ...found.fieldErrors, ...Object.fromEntries(incomplete) } })
  }

  const { limit: _, ...email } = draft.field('email')
  return (
    <Form onSubmit={submit}>
      {draft.isRefused && errors.title !== undefined && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={errors.title}
          texts={errors.globalErrors.filter((text) => text !== errors.title)}
          onClose={draft.dismiss}
        />
      )}
      <TextField {...email} type="email" hint={texts.emailHint} inputRef={refOf('email')} />
      <div className={css.days}>
        {days.map((day) => {
          const { onChange, limit: __, ...field } = draft.field(day)
          return (
            <div key={day} className={css.day}>
              <DayField
                {...field}
                onChange={(value) => onChange(value ?? '')}
                inputRef={(control) => {
                  controls.current.set(day, control)
                  refOf(day)(control)
                }}
              />
            </div>
          )
        })}
      </div>
      <p className={css.note}>{texts.daysHint}</p>
      <FormActions align="end">
        <Button isDisabled={draft.isSending} onPress={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={draft.isSending}>
          {texts.add}
        </Button>
      </FormActions>
    </Form>
  )
}
