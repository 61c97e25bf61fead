import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import type { PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { TextField } from '@portal-gateway/ui/TextField'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { usePortalRoleTexts } from './portalRoleTexts.ts'

export { permissionTexts } from './portalRoleTexts.ts'

const fields = ['description', 'permissions'] as const

export interface PortalRoleFormProps {
  /** Created by the page with `useDraft(PortalRoleDraft, …)`, so that it can warn about unsaved changes. */
  draft: Draft<typeof PortalRoleDraft>
  /** A stored role ('edit') can be saved only after a change. */
  mode: 'add' | 'edit'
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: PortalRoleDraft) => Promise<Refusal>
}

/** Edits a portal role: its name and its permission. [PROLE-004, PROLE-005, PROLE-015] */
export function PortalRoleForm({ draft, mode, ...ends }: PortalRoleFormProps) {
  const texts = usePortalRoleTexts()
  const keep = useFaultFocus(draft, fields)
  const { name, label, value, isRequired, errorMessage } = draft.field('permissions')
  return (
    <RecordForm draft={draft} mode={mode} fields={fields} texts={texts} {...ends}>
      <TextField
        {...draft.field('description')}
        isReadOnly={draft.isSending}
        inputRef={keep('description')}
        autoComplete="off"
      />
      <RadioGroup
        name={name}
        label={label}
        isRequired={isRequired}
        errorMessage={errorMessage}
        isReadOnly={draft.isSending}
        hint={mode === 'edit' ? `${texts.permissionHint} ${texts.changeHint}` : texts.permissionHint}
        options={permissions.map((each) => ({
          id: each,
          label: each,
          description: texts.permissions[each],
        }))}
        // If a role has several permissions, the highest applies.
        value={permissions.find((each) => value.includes(each)) ?? null}
        onChange={(chosen) => draft.set({ permissions: [chosen as Permission] })}
        inputRef={keep('permissions')}
      />
    </RecordForm>
  )
}
