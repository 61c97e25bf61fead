import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import type { PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { TextField } from '@portal-gateway/ui/TextField'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { useInputs } from '../useInputs/useInputs.tsx'
import { usePortalRoleTexts } from './portalRoleTexts.ts'

export { permissionTexts } from './portalRoleTexts.ts'

const fields = ['description', 'permissions'] as const

export type PortalRoleFormProps = FormOfRecord<typeof PortalRoleDraft>

/** Edits a portal role: its name and its permission. [PROLE-004, PROLE-005, PROLE-015] */
export function PortalRoleForm(props: PortalRoleFormProps) {
  const { draft, mode } = props
  const texts = usePortalRoleTexts()
  const input = useInputs(draft, fields)
  const { value, ...group } = input('permissions')
  return (
    <RecordForm fields={fields} texts={texts} {...props}>
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
    </RecordForm>
  )
}
