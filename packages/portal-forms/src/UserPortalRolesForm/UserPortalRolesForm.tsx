import type { Permission } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { UserUpdate } from '@portal-gateway/contract/users'
import * as v from 'valibot'
import { PortalRoleChoice } from '../PortalRoleChoice/PortalRoleChoice.tsx'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useUserPortalRolesTexts } from './userPortalRolesTexts.ts'

/** The portal roles of a user, in the order of their numbers. */
export const UserPortalRoles = v.pick(UserUpdate, ['portalRoleIds'])
export type UserPortalRoles = v.InferOutput<typeof UserPortalRoles>

/** What the form begins with. */
export const userPortalRolesOf = ({ portalRoleIds }: UserPortalRoles): UserPortalRoles => ({
  portalRoleIds: inOrder(portalRoleIds),
})

export interface UserPortalRolesFormProps {
  /** Made by `useDraft(UserPortalRoles, userPortalRolesOf(…))`, so that whoever guards the page knows what is unsaved. */
  draft: Draft<typeof UserPortalRoles>
  roles: readonly PortalRole[]
  /** What whoever gives them may do. */
  permissions: readonly Permission[]
  /** What it is called when the draft is refused. */
  refusedTitle: string
  /** Nobody gives roles to themselves. (T20) */
  isOwn?: boolean
  /** For those who may look only. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserPortalRoles) => Promise<Refusal>
}

const fields = ['portalRoleIds'] as const

/** What a user may do in the portal. [USER-023, C-205] */
export function UserPortalRolesForm(props: UserPortalRolesFormProps) {
  const { draft, roles, permissions, refusedTitle, isOwn = false, isReadOnly = false, onSubmit } = props
  const texts = useUserPortalRolesTexts()
  const refOf = useFaultFocus(draft, fields)
  const isFixed = isReadOnly || isOwn
  const { errorMessage } = draft.field('portalRoleIds')
  return (
    <RecordForm
      draft={draft}
      mode="edit"
      fields={fields}
      texts={texts}
      refusedTitle={refusedTitle}
      isReadOnly={isFixed}
      onSubmit={onSubmit}
    >
      <PortalRoleChoice
        roles={roles}
        heldIds={draft.initial.portalRoleIds}
        selectedIds={draft.values.portalRoleIds}
        onChange={(ids) => {
          // Ticked and unticked again is no change.
          if (!draft.isSending) draft.set({ portalRoleIds: inOrder(ids) })
        }}
        permissions={permissions}
        hint={isOwn ? texts.own : texts.hint}
        isReadOnly={isFixed}
        errorMessage={errorMessage}
        inputRef={refOf('portalRoleIds')}
      />
    </RecordForm>
  )
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other)
}
