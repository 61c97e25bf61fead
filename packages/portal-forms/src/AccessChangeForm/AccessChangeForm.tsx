import type { AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { faultsByRole } from '@portal-gateway/contract/accessComparison'
import { Form } from '@portal-gateway/ui/Form'
import { Icon } from '@portal-gateway/ui/Icon'
import { clockIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { type AccessChoices, AccessEditor } from '../AccessEditor/AccessEditor.tsx'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { DraftActions } from '../RecordForm/DraftActions.tsx'
import type { Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useAccessChangeTexts } from './accessChangeTexts.ts'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import type { AccessChangeState } from './useAccessChange.ts'

export { type AccessChangeState, type AccessRenewal, useAccessChange } from './useAccessChange.ts'

const names = ['requesterComments'] as const

export interface AccessChangeFormProps {
  /** Created by the page with `useAccessChange(…)`, so that the page can warn about unsaved changes. */
  change: AccessChangeState
  choices: AccessChoices
  /** Whether a request is pending. The user can submit another request only after it is decided. [C-159] */
  isBlocked: boolean
  onSubmit: (draft: AccessChangeDraft) => Promise<Refusal>
  /** The role that is edited when the form is rendered, for example to enter its new last day. [COND-018] */
  openRole?: string | undefined
  /** Called with true while an open dialog has unsaved input, otherwise with false. */
  onUnsavedChange?: (hasUnsaved: boolean) => void
}

/**
 * Requests changes of the user's project roles, sites, studies and systems. Shows each changed role before
 * and after the change. [ACC-006 to ACC-010, EXP-025]
 */
export function AccessChangeForm(props: AccessChangeFormProps) {
  const { change, choices, isBlocked, onSubmit, openRole, onUnsavedChange } = props
  const { draft, current, accesses, removed } = change
  const texts = useAccessChangeTexts()
  const refOf = useFaultFocus(draft, names)
  const { limit, ...comments } = draft.field('requesterComments')
  const { title, globalErrors } = draft.errors
  const { faults, rest } = faultsByRole(draft.errors, draft.values.accessControls)
  const elsewhere = Object.entries(rest).flatMap(([field, messages]) =>
    field === 'requesterComments' ? [] : messages,
  )
  const said = [...new Set([...globalErrors, ...elsewhere])]
  const isFixed = isBlocked || draft.isSending

  const submit = () => {
    if (isBlocked || !change.isChanged) return
    void draft.submit(onSubmit)
  }

  return (
    <Stack>
      {(title !== undefined || said.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          {...(title !== undefined && { title })}
          texts={said.filter((text) => text !== title)}
          scrollsIntoView={Object.keys(faults).length === 0 && !rest['requesterComments']}
          onClose={draft.dismiss}
        />
      )}
      <AccessEditor
        heading={texts.heading}
        accesses={accesses}
        initial={current}
        removed={removed}
        choices={choices}
        faults={faults}
        refusals={draft.refusals}
        isDisabled={isFixed}
        openRole={openRole}
        dialogTexts={{ save: texts.apply, reset: texts.revert, note: texts.note }}
        onChange={(next) => change.edit({ accesses: next })}
        onRemovedChange={(next) => change.edit({ removed: next })}
        {...(onUnsavedChange && { onUnsavedChange })}
      />
      <BeforeAndAfter change={change} choices={choices} />
      <Form onSubmit={submit}>
        <Sheet>
          <TextArea
            {...comments}
            hint={texts.commentsHint}
            {...(!isBlocked && limit !== undefined && { limit })}
            isDisabled={isFixed}
            inputRef={refOf('requesterComments')}
          />
        </Sheet>
        <DraftActions
          texts={texts}
          unsaved={texts.unsubmitted(draft.values.accessControls.length)}
          status={
            isBlocked ? (
              <>
                <Icon path={clockIcon} />
                {texts.blocked}
              </>
            ) : undefined
          }
          submit={{
            label: texts.submit,
            pendingLabel: texts.submitting,
            isDisabled: isBlocked || !change.isChanged,
          }}
          isChanged={change.isChanged}
          isSending={draft.isSending}
          onReset={change.reset}
        />
      </Form>
    </Stack>
  )
}
