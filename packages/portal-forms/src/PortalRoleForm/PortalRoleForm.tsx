import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import type { PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import { DayField } from '../DayField/DayField.tsx'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { isIncomplete } from '../TimeField/TimeField.tsx'
import { useInputs } from '../useInputs/useInputs.tsx'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import { usePortalRoleTexts } from './portalRoleTexts.ts'

export { permissionTexts } from './portalRoleTexts.ts'

const fields = ['description', 'permissions', 'secondFactorFrom'] as const

export type PortalRoleFormProps = FormOfRecord<typeof PortalRoleDraft>

/**
 * Edits a portal role: its name, its permission, and the day from which it requires a second factor. [PROLE-004,
 * PROLE-005, PROLE-015, IDENT-029]
 */
export function PortalRoleForm(props: PortalRoleFormProps) {
  const { draft, mode, onSubmit } = props
  const texts = usePortalRoleTexts()
  const input = useInputs(draft, fields)
  const { value, ...group } = input('permissions')
  const { incomplete } = useValidityTexts()
  const dayControl = useRef<HTMLElement>(null)
  const { limit: _, inputRef, ...day } = input('secondFactorFrom')
  // The value of an incomplete day is empty, so the role would be saved without the requirement.
  const submit: typeof onSubmit = async (role) =>
    isIncomplete(dayControl.current)
      ? { globalErrors: [], fieldErrors: { secondFactorFrom: [incomplete(day.label)] } }
      : onSubmit(role)
  return (
    <RecordForm fields={fields} texts={texts} {...props} onSubmit={submit}>
      <TextField {...input('description')} autoComplete="off" />
      <RadioGroup
        {...group}
        hint={mode === 'edit' ? `${texts.permissionHint} ${texts.changeHint}` : texts.permissionHint}
        options={permissions.map((each) => ({
          id: each,
          label: each,
          description: texts.permissions[each],
        }))}
        // If a role has several permissions, the highest applies.
        value={permissions.find((each) => value.includes(each)) ?? null}
        onChange={(chosen) => draft.set({ permissions: [chosen as Permission] })}
      />
      <DayField
        {...day}
        hint={texts.secondFactorHint}
        // An absent day and null are the same for the server, but not for the comparison with the stored values.
        onChange={(chosen) =>
          draft.set({
            secondFactorFrom: chosen ?? (draft.initial.secondFactorFrom === undefined ? undefined : null),
          })
        }
        inputRef={(control) => {
          dayControl.current = control
          inputRef(control)
        }}
      />
    </RecordForm>
  )
}
