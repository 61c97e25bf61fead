import type { RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { UserUpdate } from '@portal-gateway/contract/users'
import * as v from 'valibot'
import { PortalRoleChoice } from '../PortalRoleChoice/PortalRoleChoice.tsx'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useUserPortalRolesTexts } from './userPortalRolesTexts.ts'

/** The values of the form: the ids of a user's portal roles, in ascending order. */
export const UserPortalRoles = v.pick(UserUpdate, ['portalRoleIds'])
export type UserPortalRoles = v.InferOutput<typeof UserPortalRoles>

/** Returns the form's initial values. */
export const userPortalRolesOf = ({ portalRoleIds }: UserPortalRoles): UserPortalRoles => ({
  portalRoleIds: inOrder(portalRoleIds),
})

export interface UserPortalRolesFormProps {
  /**
   * Created by the page with `useDraft(UserPortalRoles, userPortalRolesOf(…))`, so that the page can warn about
   * unsaved changes.
   */
  draft: Draft<typeof UserPortalRoles>
  roles: readonly PortalRole[]
  /** The permissions of the user who grants roles. */
  grantor: RoleGrantor
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  /** Whether it is the user's own account. Users cannot change their own roles. (T20) */
  isOwn?: boolean
  /** Whether the user may only read the roles. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserPortalRoles) => Promise<Refusal>
}

const fields = ['portalRoleIds'] as const

/** Edits the portal roles of a user. [USER-023, C-205] */
export function UserPortalRolesForm(props: UserPortalRolesFormProps) {
  const { draft, roles, grantor, refusedTitle, isOwn = false, isReadOnly = false, onSubmit } = props
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
        value={draft.values.portalRoleIds}
        onChange={(ids) => {
          // Without sorting, deselecting a role and selecting it again would count as a change.
          if (!draft.isSending) draft.set({ portalRoleIds: inOrder(ids) })
        }}
        grantor={grantor}
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
