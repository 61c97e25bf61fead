import { mayGive, type Permission } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import type { Ref } from 'react'
import { permissionsInWords, usePortalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import { usePortalRoleChoiceTexts } from './portalRoleChoiceTexts.ts'

export interface PortalRoleChoiceProps {
  roles: readonly PortalRole[]
  /** What the person holds now. */
  heldIds: readonly number[]
  selectedIds: readonly number[]
  onChange: (ids: number[]) => void
  /** What whoever chooses may do: nobody gives what they do not have. (T20) */
  permissions: readonly Permission[]
  /** What choosing comes to. */
  hint: string
  isReadOnly: boolean
  errorMessage?: string | undefined
  /** The first box that can be ticked. */
  inputRef?: Ref<HTMLInputElement>
}

/** The portal roles that a person can be given, and inactive ones that they hold, with what each allows. [ACC-059, C-213] */
export function PortalRoleChoice(props: PortalRoleChoiceProps) {
  const { roles, heldIds, selectedIds, onChange, permissions, hint, isReadOnly, errorMessage, inputRef } =
    props
  const texts = usePortalRoleChoiceTexts()
  const { permissions: meanings } = usePortalRoleTexts()
  const descriptionOf = (role: PortalRole, isBeyondOwn: boolean): string => {
    const allowed = role.inactive ? texts.allowsNothing : permissionsInWords(role.permissions, meanings)
    return isBeyondOwn ? `${allowed} ${texts.aboveYours}` : allowed
  }
  const offered = roles.filter(({ id, inactive }) => !inactive || heldIds.includes(id))
  const isBeyond = (role: PortalRole) => !heldIds.includes(role.id) && !mayGive(permissions, role)
  return (
    <CheckboxGroup
      name="portalRoleIds"
      label={texts.label}
      hint={hint}
      options={offered.map((role) => ({
        id: String(role.id),
        label: role.inactive ? texts.inactive(role.description) : role.description,
        description: descriptionOf(role, !isReadOnly && isBeyond(role)),
        isDisabled: isReadOnly || isBeyond(role),
      }))}
      selectedIds={selectedIds.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      isReadOnly={isReadOnly}
      {...(inputRef && { inputRef })}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
}
