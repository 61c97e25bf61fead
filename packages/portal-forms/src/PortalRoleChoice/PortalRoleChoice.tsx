import { mayGive, needsAdministrator, type RoleGrantor } from '@portal-gateway/contract/permissions'
import type { PortalRole, PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { Button } from '@portal-gateway/ui/Button'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { theme } from '@portal-gateway/ui/theme'
import { type Ref, useState } from 'react'
import { permissionDescriptions, usePortalRoleTexts } from '../PortalRoleForm/portalRoleTexts.ts'
import { type ValidityField, ValidityFields } from '../ValidityFields/ValidityFields.tsx'
import { ValidityBadge, ValiditySummary } from '../ValiditySummary/ValiditySummary.tsx'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import { usePortalRoleChoiceTexts } from './portalRoleChoiceTexts.ts'
import { datesOfRole, type RoleDateFaults, type RoleDates, withRoleDates } from './roleDates.ts'

export {
  datesOfRoles,
  type RoleDateFaults,
  type RoleDates,
  roleDateFaults,
  roleDatesInOrder,
} from './roleDates.ts'

/** The dates of portal roles, and how they are edited. */
export interface PortalRoleDatesProps {
  value: RoleDates
  /** Called with the dates of all roles. Without it, the dates are only shown. */
  onChange?: ((dates: PortalRoleDates[]) => void) | undefined
  /** Error messages; `roleDateFaults` derives them from the errors of a draft. */
  faults?: RoleDateFaults | undefined
  /** Called with the control of each field. */
  onControl?: ((id: number, field: ValidityField, control: HTMLInputElement | null) => void) | undefined
}

export interface PortalRoleChoiceProps {
  roles: readonly PortalRole[]
  /** The ids of the user's current roles. */
  heldIds: readonly number[]
  /** Ids of the selected roles. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The first and last days of the selected roles. [COND-012] */
  dates?: PortalRoleDatesProps | undefined
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
  const {
    value: dates,
    onChange: onDatesChange,
    faults = {},
    onControl,
  } = props.dates ?? { value: undefined }
  const texts = usePortalRoleChoiceTexts()
  const validityTexts = useValidityTexts()
  const { permissions: meanings } = usePortalRoleTexts()
  // One button shows the dates of all roles: a button for each role would be a key press more for keyboard users.
  const [opened, setOpened] = useState<{ focusedId?: number }>()
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
  const datesOf = (role: PortalRole) => {
    if (!value.includes(role.id)) return undefined
    const validity = datesOfRole(dates, role.id)
    if (isReadOnly || !onDatesChange) {
      return validity.validFrom || validity.validUntil ? <ValiditySummary value={validity} /> : undefined
    }
    return (
      <>
        <ValidityBadge value={validity} />
        <ValidityFields
          name={role.description}
          value={validity}
          onChange={(change) => onDatesChange(withRoleDates(dates, role.id, change))}
          errors={faults[role.id]}
          shown={opened ? (opened.focusedId === role.id ? 'focused' : 'always') : 'ifSet'}
          onControl={onControl && ((field, control) => onControl(role.id, field, control))}
        />
      </>
    )
  }
  const offered = roles.filter(({ id, inactive }) => !inactive || heldIds.includes(id))
  const isClosed = ({ id }: PortalRole) => {
    const { validFrom, validUntil } = datesOfRole(dates, id)
    return value.includes(id) && !validFrom && !validUntil
  }
  const firstClosed = onDatesChange && !isReadOnly ? offered.find(isClosed) : undefined
  const group = (
    <CheckboxGroup
      name="portalRoleIds"
      label={texts.label}
      hint={hint}
      options={offered.map((role) => ({
        id: String(role.id),
        label: role.inactive ? texts.inactive(role.description) : role.description,
        description: descriptionOf(role),
        isDisabled: isReadOnly || whyNot(role) !== undefined,
        below: datesOf(role),
      }))}
      value={value.map(String)}
      onChange={(ids) => {
        // The fields of a role that is selected later do not take the focus.
        if (opened) setOpened({})
        onChange(ids.map(Number))
      }}
      isReadOnly={isReadOnly}
      {...(inputRef && { inputRef })}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
  if (!onDatesChange) return group
  return (
    <div style={{ display: 'grid', gap: theme.space[3], justifyItems: 'start' }}>
      {group}
      {firstClosed && !opened && (
        <Button
          size="s"
          variant="quiet"
          aria-label={validityTexts.setOf(texts.label)}
          onPress={() => setOpened({ focusedId: firstClosed.id })}
        >
          {validityTexts.set}
        </Button>
      )}
    </div>
  )
}
