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
  /** Made by `useDraft(PortalRoleDraft, …)`, so that whoever guards the page knows what is unsaved. */
  draft: Draft<typeof PortalRoleDraft>
  /** A stored role is saved only once something differs. */
  mode: 'add' | 'edit'
  /** What it is called when the draft is refused. */
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: PortalRoleDraft) => Promise<Refusal>
}

/** A portal role: its name and the one permission that it confers. [PROLE-004, PROLE-005, PROLE-015] */
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
        // Of several the highest counts.
        selectedId={permissions.find((each) => value.includes(each)) ?? null}
        onChange={(chosen) => draft.set({ permissions: [chosen as Permission] })}
        inputRef={keep('permissions')}
      />
    </RecordForm>
  )
}
