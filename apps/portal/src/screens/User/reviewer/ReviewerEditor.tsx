import { reviewerMessages } from '@portal-gateway/api-client/messages/reviewers'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { type Reviewer, ReviewScope } from '@portal-gateway/contract/reviewers'
import type { User } from '@portal-gateway/contract/users'
import { type AccessChoices, nameOf } from '@portal-gateway/portal-forms/AccessEditor'
import { ReviewerForm, reviewScopeOf } from '@portal-gateway/portal-forms/ReviewerForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useState } from 'react'
import { useReloadUserAudit } from '../../../audit/useReloadUserAudit.ts'
import { useSaveReport } from '../../../records/useSaveReport.ts'
import { useStoredDraft } from '../../../records/useStoredDraft.tsx'
import { useServices } from '../../../services/services.tsx'
import { useMay } from '../../../session/signedIn.tsx'
import * as css from '../User.css.ts'
import { useUserPageTexts } from '../userPageTexts.ts'
import { fullName } from '../useUserCall.tsx'
import { Deputies } from './Deputies.tsx'

/** Props of the tab and of its editor. */
export interface ReviewerTabProps {
  user: User
  /** Called when the form gets its first unsaved change, and when it has none any more. */
  onChangedChange: (isChanged: boolean) => void
}

export interface ReviewerEditorProps extends ReviewerTabProps {
  stored: Reviewer
  /** Loads the stored reviewer; undefined if that fails. */
  latest: () => Promise<Reviewer | undefined>
  choices: AccessChoices
}

/** Edits what a user reviews. Only administrators can change it. [COND-066, COND-075] */
export function ReviewerEditor({ user, stored, latest, choices, onChangedChange }: ReviewerEditorProps) {
  const { reviewer: texts } = useUserPageTexts()
  const { api, alerts } = useServices()
  const translate = useTranslate()
  const isReadOnly = !useMay('ADMIN')
  const messages = translate(reviewerMessages.save)
  const { saved, notSaved } = useSaveReport()
  const reloadAudit = useReloadUserAudit(user.id)
  const [known, setKnown] = useState(stored)
  const withId = (reviewer: Reviewer) => ({ ...reviewer, id: user.id })
  const { draft, save, restart, conflictDialog } = useStoredDraft({
    schema: ReviewScope,
    stored: withId(known),
    draftOf: reviewScopeOf,
    thisRecord: texts.thisScope,
    async loadLatest() {
      const now = await latest()
      return now && withId(now)
    },
    onLatest: setKnown,
    words: {
      projectRoleIds: (ids) =>
        (ids as number[]).map((id) => choices.roles.find((role) => role.id === id)?.roleName ?? id),
      siteCodes: (codes) => (codes as string[]).map((code) => nameOf('sites', code, choices)),
      studyNames: (names) => (names as string[]).map((name) => nameOf('studies', name, choices)),
    },
  })
  const { isChanged } = draft
  useEffect(() => {
    onChangedChange(isChanged)
    return () => onChangedChange(false)
  }, [isChanged, onChangedChange])

  const submit = async (entered: ReviewScope): Promise<Refusal> => {
    alerts.clear()
    const answer = await save(entered, (scope, { versionno }) =>
      api.reviewers.save({ id: user.id, body: { ...scope, versionno } }),
    )
    if (answer.outcome === 'invalid') return byField(answer.errors)
    if (answer.outcome !== 'done') return notSaved(answer, messages)
    setKnown(answer.value)
    restart(withId(answer.value))
    reloadAudit()
    return saved({ title: texts.savedTitle, text: texts.saved(fullName(user)) })
  }

  return (
    <Stack>
      {isReadOnly && <p className={css.note}>{texts.onlyAdministrators}</p>}
      <ReviewerForm
        draft={draft}
        choices={choices}
        refusedTitle={messages.failure}
        isReadOnly={isReadOnly}
        onSubmit={submit}
      />
      <Deputies reviewer={known} />
      {conflictDialog}
    </Stack>
  )
}

/** Moves the errors of entries such as `siteCodes[1]` to their field, which shows them. */
function byField(errors: FormErrors): FormErrors {
  const fieldErrors: Record<string, string[]> = {}
  for (const [path, found] of Object.entries(errors.fieldErrors)) {
    const field = path.replace(/\[\d+\].*$/, '')
    fieldErrors[field] = [...new Set([...(fieldErrors[field] ?? []), ...found])]
  }
  return { ...errors, fieldErrors }
}
