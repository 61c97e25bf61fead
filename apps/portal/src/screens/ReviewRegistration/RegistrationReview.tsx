import { noErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { type Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'
import {
  RegistrationSupportForm,
  registrationSupportFields,
} from '@portal-gateway/portal-forms/RegistrationSupportForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Facts } from '@portal-gateway/ui/Facts'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useMemo, useState } from 'react'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { CommentText } from '../../reviews/RequesterComments.tsx'
import { ReviewRefusal } from '../../reviews/ReviewRefusal.tsx'
import * as css from '../../reviews/reviews.css.ts'
import { SupportNotes } from '../../reviews/SupportNotes.tsx'
import { useMay, useSignedIn } from '../../session/signedIn.tsx'
import { AboutRegistration } from './AboutRegistration.tsx'
import { AccessRequested } from './AccessRequested.tsx'
import { RegistrationDecision } from './RegistrationDecision.tsx'
import { RegistrationQuestions } from './RegistrationQuestions.tsx'
import { useReviewRegistrationPageTexts } from './reviewRegistrationPageTexts.ts'
import { updateOf } from './updateOf.ts'
import { type RegistrationAction, useRegistrationReview } from './useRegistrationReview.ts'

export interface RegistrationReviewProps {
  registration: Registration
  /**
   * Called when another user has decided the registration. The callback must reload the registration and
   * mount a new form.
   */
  onOver: () => Promise<void>
  /** Reloads the registration, so that the form continues with its latest version. */
  onStale: () => Promise<Registration | undefined>
}

/** Form and decision of one request for an account. [REG-029 to REG-034] */
export function RegistrationReview({ registration: first, onOver, onStale }: RegistrationReviewProps) {
  const texts = useReviewRegistrationPageTexts()
  const translate = useTranslate()
  const [registration, setRegistration] = useState(first)
  const draft = useDraft(
    RegistrationUpdate,
    useMemo(() => updateOf(registration), [registration]),
  )
  const mayWrite = useMay('WRITE_USERS')
  const isOwn = useSignedIn().profile.portalUserId === registration.proxyUserId
  const isDecided = registration.registrationStatus !== 'PENDING'
  const isReadOnly = !mayWrite || isOwn || isDecided
  const guard = useUnsavedChanges(draft.isChanged)
  const refOf = useFaultFocus(draft, registrationSupportFields)
  const [asked, ask] = useState<RegistrationAction>()
  const [closed, close] = useState(draft.refusals)
  const review = useRegistrationReview({
    registration,
    draft,
    onOver,
    async onStale() {
      const stored = await onStale()
      if (stored) {
        draft.rebase(updateOf(stored))
        setRegistration(stored)
      }
      return stored
    },
    release: guard.release,
  })

  const { fieldWarnings = {} } = readable(
    { ...noErrors, fieldWarnings: registration.fieldWarnings },
    labelsOf(RegistrationUpdate),
    translate,
  )
  const warnings = Object.values(fieldWarnings).flat()

  return (
    <>
      {draft.refusals > closed && (
        <ReviewRefusal
          errors={draft.errors}
          names={registrationSupportFields}
          refusals={draft.refusals}
          onClose={() => close(draft.refusals)}
        />
      )}
      {warnings.length > 0 && (
        <Notice type="warn" title={texts.warnings}>
          {warnings.map((warning) => (
            <div key={warning}>{warning}.</div>
          ))}
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <Sheet title={texts.personalDetails}>
            <Facts
              facts={[
                { term: texts.email, value: registration.email },
                { term: texts.firstName, value: registration.firstName },
                { term: texts.lastName, value: registration.lastName },
              ]}
            />
          </Sheet>
          <AccessRequested registration={registration} />
          <Sheet title={texts.comments}>
            <CommentText text={registration.requesterComments} />
          </Sheet>
        </div>
        <div className={css.column}>
          <AboutRegistration registration={registration} />
          <SupportNotes isOwn={isOwn}>
            <RegistrationSupportForm
              draft={draft}
              isReadOnly={isReadOnly}
              isPending={review.running === 'save'}
              refOf={refOf}
              onSave={() => {
                close(draft.refusals)
                if (!isReadOnly && !review.running) void review.save()
              }}
            />
          </SupportNotes>
        </div>
      </div>
      <RegistrationDecision
        registration={registration}
        isOwn={isOwn}
        mayWrite={mayWrite}
        isChanged={draft.isChanged}
        running={review.running}
        onAsk={ask}
      />
      <RegistrationQuestions
        openQuestion={asked}
        hasUnsaved={draft.isChanged}
        onCancel={() => ask(undefined)}
        onAnswer={(action, message) => {
          ask(undefined)
          close(draft.refusals)
          void review.end(action, message)
        }}
      />
      {guard.dialog}
    </>
  )
}
