import type { User } from '@portal-gateway/contract/users'
import { AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import { UserAccessForm } from '@portal-gateway/portal-forms/UserAccessForm'
import { useState } from 'react'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { useSaveAccesses } from '../../accesses/useSaveAccesses.ts'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import type { UserEditing } from './useUserEditing.ts'

export interface UserProjectRolesTabProps {
  editing: UserEditing
  isReadOnly: boolean
  latest: () => Promise<User | undefined>
}

/** Project roles of the user, with sites, studies and systems. [USER-024 to USER-028] */
export function UserProjectRolesTab({ editing, isReadOnly, latest }: UserProjectRolesTabProps) {
  const { user, accesses } = editing
  const choices = useAccessChoices()
  const [isDialogChanged, setDialogHolding] = useState(false)
  useUnsavedWorkNotice(isDialogChanged)
  const { save, conflict } = useSaveAccesses({
    portalUserId: user.id,
    state: accesses,
    choices: choices.state === 'ready' ? choices.value : undefined,
    latest: async () => (await latest())?.userAccesses,
  })
  if (choices.state === 'failed') return <CallFailed {...choices.failed} />
  if (choices.state === 'loading') return <PageLoading />
  if (isReadOnly) return <AccessEditor accesses={accesses.current} choices={choices.value} isReadOnly />
  return (
    <>
      <UserAccessForm
        state={accesses}
        choices={choices.value}
        onSubmit={save}
        onUnsavedChange={setDialogHolding}
      />
      {conflict}
    </>
  )
}
