import { allows } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { permissionsInWords } from '@portal-gateway/portal-forms/PortalRoleForm'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { useSignedIn } from '../../shell/signedIn.tsx'

export interface PortalRoleChoiceProps {
  roles: readonly PortalRole[]
  /** What the person holds now. */
  heldIds: readonly number[]
  selectedIds: readonly number[]
  onChange: (ids: number[]) => void
  isReadOnly: boolean
  errorMessage?: string | undefined
}

/** The portal roles that a person can be given, and inactive ones that they hold, with what each allows. [ACC-059, C-213] */
export function PortalRoleChoice(props: PortalRoleChoiceProps) {
  const { roles, heldIds, selectedIds, onChange, isReadOnly, errorMessage } = props
  const { permissions } = useSignedIn()
  const offered = roles.filter(({ id, inactive }) => !inactive || heldIds.includes(id))
  return (
    <CheckboxGroup
      name="portalRoleIds"
      label="Portal Roles"
      hint={
        isReadOnly
          ? 'What the person may do in this portal today.'
          : 'What the person may do in this portal. Approving saves it, and it counts at once.'
      }
      options={offered.map((role) => ({
        id: String(role.id),
        label: role.inactive ? `${role.description} (inactive)` : role.description,
        description: role.inactive
          ? 'An inactive role allows nothing.'
          : permissionsInWords(role.permissions),
        // Nobody gives what they do not have. (T20)
        isDisabled:
          isReadOnly ||
          (!heldIds.includes(role.id) && !role.permissions.every((each) => allows(permissions, each))),
      }))}
      selectedIds={selectedIds.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      isReadOnly={isReadOnly}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
}
