import { type EditedAccess, faultsByRole } from '@portal-gateway/contract/accessComparison'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import type { UserAccessList } from '@portal-gateway/contract/userAccesses'
import { Form } from '@portal-gateway/ui/Form'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { type AccessChoices, AccessEditor } from '../AccessEditor/AccessEditor.tsx'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { DraftActions } from '../RecordForm/DraftActions.tsx'
import type { Refusal } from '../useDraft/useDraft.tsx'
import { useUserAccessTexts } from './userAccessTexts.ts'
import type { UserAccessesState } from './useUserAccesses.ts'

export { type UserAccessesState, useUserAccesses } from './useUserAccesses.ts'

export interface UserAccessFormProps {
  /** Created by the page with `useUserAccesses(…)`, so that the page can warn about unsaved changes. */
  state: UserAccessesState
  choices: AccessChoices
  onSubmit: (list: UserAccessList) => Promise<Refusal>
  /** Returns the link that is shown beside an agreement that pauses an access. [COND-035] */
  unmetAction?: (agreement: UnmetAgreement) => ReactNode
  /** Returns further buttons of an access, before Edit and Delete; undefined for none. */
  entryActions?: (access: EditedAccess) => ReactNode
  /** Further buttons before Add Project Role. */
  actions?: ReactNode
  /** Called with true while an open dialog has unsaved input, otherwise with false. */
  onUnsavedChange?: (hasUnsaved: boolean) => void
}

/**
 * Adds, changes and removes the project roles of a user in one save. [PROF-009, PROF-011 to PROF-014,
 * USER-024 to USER-027]
 */
export function UserAccessForm(props: UserAccessFormProps) {
  const { state, choices, onSubmit, unmetAction, entryActions, actions, onUnsavedChange } = props
  const { draft, current, accesses, removed, isChanged } = state
  const texts = useUserAccessTexts()
  const { title, globalErrors } = draft.errors
  const { faults, rest } = faultsByRole(draft.errors, draft.values.userAccesses)
  const reasons = [...new Set([...globalErrors, ...Object.values(rest).flat()])]

  const submit = () => {
    if (!isChanged) return
    void draft.submit(onSubmit)
  }

  return (
    <Stack>
      {(title !== undefined || reasons.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          {...(title !== undefined && { title })}
          texts={reasons.filter((text) => text !== title)}
          scrollsIntoView={Object.keys(faults).length === 0}
          onClose={draft.dismiss}
        />
      )}
      <AccessEditor
        accesses={accesses}
        initial={current}
        removed={removed}
        choices={choices}
        faults={faults}
        refusals={draft.refusals}
        isDisabled={draft.isSending}
        dialogTexts={{ save: texts.apply, reset: texts.revert, note: texts.note }}
        {...(unmetAction && { unmetAction })}
        {...(entryActions && { entryActions })}
        actions={actions}
        onChange={(next) => state.edit({ accesses: next })}
        onRemovedChange={(next) => state.edit({ removed: next })}
        {...(onUnsavedChange && { onUnsavedChange })}
      />
      <Form onSubmit={submit}>
        <DraftActions
          texts={texts}
          unsaved={texts.unsaved}
          submit={{ label: texts.save, pendingLabel: texts.saving, isDisabled: !isChanged }}
          isChanged={isChanged}
          isSending={draft.isSending}
          onReset={state.reset}
        />
      </Form>
    </Stack>
  )
}
