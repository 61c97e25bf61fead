import { partReviewMessages } from '@portal-gateway/api-client/messages/partReviews'
import { check } from '@portal-gateway/contract/check'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { PartDecisionDraft, type PartReview } from '@portal-gateway/contract/partReviews'
import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, editIcon, lockIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { useState } from 'react'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { requesterOf } from './partColumns.tsx'
import { useReviewsPageTexts } from './reviewsPageTexts.ts'

const messages = partReviewMessages.decide
const initial: PartDecisionDraft = { decision: 'APPROVED', message: '' }

type Decision = DecidedPart['decision']

export interface PartDecisionProps {
  part: PartReview
  /** The id of the next open part, which is opened after the decision. */
  next: number | undefined
  /** Loads the part again; undefined if that fails. */
  loadLatest: () => Promise<PartReview | undefined>
}

/**
 * The buttons that decide a part. A dialog asks for the words to the requester, which a refusal needs. Afterwards the
 * next open part is opened, or the list if there is none. [COND-069, COND-076]
 */
export function PartDecision({ part, next, loadLatest }: PartDecisionProps) {
  const texts = useReviewsPageTexts()
  const shared = usePortalSharedTexts()
  const failures = useFailuresTexts()
  const { translate } = failures
  const { api, alerts, lastPage } = useServices()
  const send = useSend()
  const navigate = useNavigateAfterCall()
  const draft = useDraft(PartDecisionDraft, initial)
  const guard = useUnsavedChanges(draft.isChanged)
  const refOf = useFaultFocus(draft, ['message'])
  const [question, setQuestion] = useState<Decision>()
  const name = requesterOf(part)
  const title = texts.partTitle(part.roleName, name)

  const ask = (decision: Decision) => {
    draft.clearErrors()
    setQuestion(decision)
  }

  const toList = async () => {
    guard.release()
    await navigate(lastPage.addressOf(paths.reviews()))
  }

  const decide = async (decision: Decision) => {
    alerts.clear()
    draft.dismiss()
    const { message = '' } = draft.values
    const reasonMissing = decision === 'REFUSED' && message.trim() === ''
    const checked = check(PartDecisionDraft, { decision, message })
    if (reasonMissing || !checked.isValid) {
      const errors = checked.isValid ? messageMissing : checked.errors
      return draft.refuse(readable(errors, labelsOf(PartDecisionDraft), translate))
    }
    const answer = await send(() => api.partReviews.decide({ id: part.id, body: checked.value }))
    const failure = translate(messages).failure
    switch (answer.outcome) {
      case 'done': {
        setQuestion(undefined)
        if (next === undefined) await toList()
        else {
          guard.release()
          await navigate(paths.partReview(next))
        }
        return alerts.success({
          title: decision === 'APPROVED' ? texts.approved : texts.refused,
          text: next === undefined ? title : `${title}. ${texts.nextIsShown}`,
        })
      }
      case 'missing':
        setQuestion(undefined)
        await toList()
        return alerts.danger({ title: failure, text: translate(messages).missing })
      case 'invalid': {
        const { globalErrors, fieldErrors } = answer.errors
        if (globalErrors.length === 0) {
          // The requested access is not valid any more, such as with a removed site. The dialog has no fields for it.
          const { message: _, ...ofAccess } = fieldErrors
          const reasons = Object.values(ofAccess).flat()
          return draft.refuse({
            ...answer.errors,
            ...(reasons.length > 0 && { title: failure, globalErrors: reasons }),
          })
        }
        // A colleague has decided, or the access has changed. The page then shows the new state.
        setQuestion(undefined)
        if (await loadLatest()) focusPageTitle()
        else await toList()
        return alerts.danger({ title: failure, text: globalErrors.join(' ') })
      }
      default:
        return draft.refuse(callRefused(failures, messages, answer, afterFailedSave(failures, answer)))
    }
  }

  const { errors, isRefused, refusals } = draft
  const effect = {
    APPROVED: (part.requestType === 'REMOVAL' ? texts.removalEffect : texts.approveEffect)(
      part.roleName,
      name,
    ),
    REFUSED: (part.requestType === 'NEW' ? texts.refuseNewEffect : texts.refuseEffect)(part.roleName, name),
  }
  const dialog = (decision: Decision) => ({
    isOpen: question === decision,
    cancelLabel: shared.cancel,
    onCancel: () => setQuestion(undefined),
    onConfirm: () => decide(decision),
    children: (
      <Stack>
        {isRefused && errors.title !== undefined && (
          <FormAlert
            // The key changes with each attempt, so that screen readers announce the alert again.
            key={refusals}
            title={errors.title}
            texts={errors.globalErrors.filter((text) => text !== errors.title)}
            onClose={draft.dismiss}
          />
        )}
        <p>{effect[decision]}</p>
        <TextArea
          {...draft.field('message')}
          isRequired={decision === 'REFUSED'}
          hint={decision === 'REFUSED' ? texts.reasonHint : texts.messageHint}
          inputRef={refOf('message')}
        />
      </Stack>
    ),
  })

  return (
    <>
      <ActionBar status={<DecisionState isOutdated={part.isOutdated} isChanged={draft.isChanged} />}>
        <Button variant="danger" isDisabled={part.isOutdated} onPress={() => ask('REFUSED')}>
          {texts.refuse}
        </Button>
        <Button
          variant="primary"
          icon={checkIcon}
          isDisabled={part.isOutdated}
          onPress={() => ask('APPROVED')}
        >
          {texts.approve}
        </Button>
      </ActionBar>
      <ConfirmDialog {...dialog('APPROVED')} title={texts.approveQuestion} confirmLabel={texts.approve} />
      <ConfirmDialog
        {...dialog('REFUSED')}
        title={texts.refuseQuestion}
        confirmLabel={texts.refuse}
        tone="danger"
      />
      {guard.dialog}
    </>
  )
}

const messageMissing = { ...noErrors, fieldErrors: { message: [fieldKey('message', 'IS_REQUIRED')] } }

/** Why the part cannot be decided, or that a typed message is not sent yet. */
function DecisionState({ isOutdated, isChanged }: { isOutdated: boolean; isChanged: boolean }) {
  const texts = useReviewsPageTexts()
  if (isOutdated)
    return (
      <>
        <Icon path={lockIcon} />
        {texts.onlySupport}
      </>
    )
  if (!isChanged) return null
  return (
    <>
      <Icon path={editIcon} />
      <strong>{texts.unsent}</strong>
    </>
  )
}
