import type { ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useProjectRoleTexts } from './projectRoleTexts.ts'
import { chosenSystems, type OfferedSystem, systemOptions } from './systemOptions.ts'

export type { OfferedSystem } from './systemOptions.ts'

const fields = ['roleName', 'description', 'siteRequired', 'studyRequired', 'systemAccessIds'] as const

export interface ProjectRoleFormProps {
  /** Created by the page with `useDraft(ProjectRoleDraft, …)`, so that it can warn about unsaved changes. */
  draft: Draft<typeof ProjectRoleDraft>
  /** A stored role ('edit') can be saved only after a change. */
  mode: 'add' | 'edit'
  /** All systems; inactive ones are shown if the role has them. */
  systems: readonly OfferedSystem[]
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: ProjectRoleDraft) => Promise<Refusal>
}

/** Edits a project role: name, description, required entries and default systems. [JROLE-004 to JROLE-008] */
export function ProjectRoleForm({ draft, mode, systems, ...ends }: ProjectRoleFormProps) {
  const texts = useProjectRoleTexts()
  const keep = useFaultFocus(draft, fields)
  const { value: chosen, ...group } = draft.field('systemAccessIds')
  const flag = (field: 'siteRequired' | 'studyRequired') => {
    const { label, value, isRequired: _, ...rest } = draft.field(field)
    return { ...rest, children: label, isSelected: value, isReadOnly: draft.isSending, inputRef: keep(field) }
  }
  return (
    <RecordForm draft={draft} mode={mode} fields={fields} texts={texts} {...ends}>
      <TextField
        {...draft.field('roleName')}
        hint={mode === 'edit' ? texts.renameHint : texts.nameHint}
        isReadOnly={draft.isSending}
        inputRef={keep('roleName')}
        autoComplete="off"
      />
      <TextArea {...draft.field('description')} isReadOnly={draft.isSending} inputRef={keep('description')} />
      <div>
        <Checkbox {...flag('siteRequired')} description={texts.siteRequiredHint} />
        <Checkbox {...flag('studyRequired')} description={texts.studyRequiredHint} />
      </div>
      <CheckboxGroup
        {...group}
        hint={texts.systemsHint}
        options={systemOptions(systems, draft.initial.systemAccessIds, texts)}
        value={chosen.map(String)}
        onChange={(ids) => draft.set({ systemAccessIds: chosenSystems(ids) })}
        isReadOnly={draft.isSending}
        inputRef={keep('systemAccessIds')}
      />
    </RecordForm>
  )
}
