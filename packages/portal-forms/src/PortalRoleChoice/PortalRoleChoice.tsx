import { mayGive, needsAdministrator, type RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import type { Ref } from 'react'
import { permissionDescriptions, usePortalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import { usePortalRoleChoiceTexts } from './portalRoleChoiceTexts.ts'

export interface PortalRoleChoiceProps {
  roles: readonly PortalRole[]
  /** The ids of the user's current roles. */
  heldIds: readonly number[]
  /** Ids of the selected roles. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The permissions of the user who grants roles. */
  grantor: RoleGrantor
  /** The hint below the label, which explains the effect of the selected roles. */
  hint: string
  isReadOnly: boolean
  errorMessage?: string | undefined
  /** A ref to the first checkbox that is enabled. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Selects portal roles of a user, each with its permission. Inactive roles are shown if the user has them.
 * [ACC-059, C-213]
 */
export function PortalRoleChoice(props: PortalRoleChoiceProps) {
  const { roles, heldIds, value, onChange, grantor, hint, isReadOnly, errorMessage, inputRef } = props
  const texts = usePortalRoleChoiceTexts()
  const { permissions: meanings } = usePortalRoleTexts()
  /** Returns the reason why the user may not grant the role, or undefined. */
  const whyNot = (role: PortalRole): string | undefined => {
    if (heldIds.includes(role.id)) return undefined
    if (!mayGive(grantor.permissions, role)) return texts.aboveYours
    return needsAdministrator(grantor.permissions, role, grantor.peerChanges)
      ? texts.needsAdministrator
      : undefined
  }
  const descriptionOf = (role: PortalRole): string => {
    const allowed = role.inactive ? texts.allowsNothing : permissionDescriptions(role.permissions, meanings)
    const reason = isReadOnly ? undefined : whyNot(role)
    return reason === undefined ? allowed : `${allowed} ${reason}`
  }
  const offered = roles.filter(({ id, inactive }) => !inactive || heldIds.includes(id))
  return (
    <CheckboxGroup
      name="portalRoleIds"
      label={texts.label}
      hint={hint}
      options={offered.map((role) => ({
        id: String(role.id),
        label: role.inactive ? texts.inactive(role.description) : role.description,
        description: descriptionOf(role),
        isDisabled: isReadOnly || whyNot(role) !== undefined,
      }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      isReadOnly={isReadOnly}
      {...(inputRef && { inputRef })}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
}
