import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { type AccessChoices, AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import { UserAccessForm, useUserAccesses } from '@portal-gateway/portal-forms/UserAccessForm'
import { type ReactNode, useState } from 'react'
import { useSaveAccesses } from '../../accesses/useSaveAccesses.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { useSignedIn } from '../../session/signedIn.tsx'
import { signLink } from './SignLink.tsx'

export interface ProjectRolesEditorProps {
  currentAccesses: readonly UserAccess[]
  choices: AccessChoices
  /** Whether the server would refuse to save, because the user has a pending request. */
  isBlocked: boolean
  /** Loads the current accesses; undefined if that fails. */
  latest: () => Promise<readonly UserAccess[] | undefined>
  /** Returns further buttons of an access; undefined for none. */
  entryActions: (access: EditedAccess) => ReactNode
}

/**
 * Editor of the user's own project roles, for users with WRITE_USERS. Read-only while a request is pending, except for
 * changes that the user has made before. [PROF-009, PROF-011 to PROF-015, C-131, C-211]
 */
export function ProjectRolesEditor({
  currentAccesses,
  choices,
  isBlocked,
  latest,
  entryActions,
}: ProjectRolesEditorProps) {
  const { portalUserId } = useSignedIn().profile
  const state = useUserAccesses(portalUserId, currentAccesses)
  const { save, conflict } = useSaveAccesses({ portalUserId, state, choices, latest })
  const [isDialogChanged, setDialogHolding] = useState(false)
  const guard = useUnsavedChanges(state.isChanged, { confirmsTabs: true, onAbandon: state.reset })
  useUnsavedWorkNotice(isDialogChanged)
  // A request that was sent in another tab must not remove input.
  const isReadOnly = isBlocked && !state.isChanged && !isDialogChanged
  return (
    <>
      {isReadOnly ? (
        <AccessEditor
          accesses={currentAccesses}
          choices={choices}
          isReadOnly
          unmetAction={signLink}
          entryActions={entryActions}
        />
      ) : (
        <UserAccessForm
          state={state}
          choices={choices}
          onSubmit={save}
          unmetAction={signLink}
          entryActions={entryActions}
          onUnsavedChange={setDialogHolding}
        />
      )}
      {conflict}
      {guard.dialog}
    </>
  )
}
