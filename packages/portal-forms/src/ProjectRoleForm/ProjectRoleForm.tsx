import type { ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { CheckboxGroup } from '@portal-gateway/ui/CheckboxGroup'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { AgreementChoice, type RequiredAgreementsProps } from '../requiredAgreements/AgreementChoice.tsx'
import { useRequiredAgreementsTexts } from '../requiredAgreements/requiredAgreementsTexts.ts'
import { useInputs } from '../useInputs/useInputs.tsx'
import { useProjectRoleTexts } from './projectRoleTexts.ts'
import { chosenSystems, type OfferedSystem, systemOptions } from './systemOptions.ts'

export type { OfferedAgreement } from '../requiredAgreements/AgreementChoice.tsx'
export type { OfferedSystem } from './systemOptions.ts'

const fields = [
  'roleName',
  'description',
  'siteRequired',
  'studyRequired',
  'systemAccessIds',
  'maxDays',
  'defaultDays',
  'agreementIds',
] as const

export interface ProjectRoleFormProps extends FormOfRecord<typeof ProjectRoleDraft>, RequiredAgreementsProps {
  /** All systems; inactive ones are shown if the role has them. */
  systems: readonly OfferedSystem[]
}

/**
 * Edits a project role: its name and description, whether its accesses require sites and studies, its default
 * systems, the length of its accesses, and the agreements that it requires. [JROLE-004 to JROLE-008, COND-010,
 * COND-045]
 */
export function ProjectRoleForm({
  systems,
  agreements,
  insteadOfAgreements,
  ...props
}: ProjectRoleFormProps) {
  const { draft, mode } = props
  const texts = useProjectRoleTexts()
  const { roleHint } = useRequiredAgreementsTexts()
  const input = useInputs(draft, fields)
  const { value: chosen, ...group } = input('systemAccessIds')
  const { inputRef: agreementsRef, isReadOnly: isSending, ...required } = input('agreementIds')
  // Without its field, an error of the agreements is shown above the form.
  const shownFields = insteadOfAgreements || !agreements ? fields.slice(0, -1) : fields
  const flag = (field: 'siteRequired' | 'studyRequired') => {
    const { label, value, isRequired: _, ...rest } = input(field)
    return { ...rest, children: label, isSelected: value }
  }
  const days = (field: 'maxDays' | 'defaultDays') => {
    const { value, ...rest } = input(field)
    return {
      ...rest,
      value: String(value ?? ''),
      // Other characters than digits are ignored.
      onChange: (typed: string) => {
        const digits = typed.replace(/\D/g, '')
        // An absent length and null are the same for the server, but not for the comparison with the stored values.
        const none = draft.initial[field] === undefined ? undefined : null
        draft.set({ [field]: digits === '' ? none : Number(digits) })
      },
      width: 'short',
      inputMode: 'numeric',
      autoComplete: 'off',
    } as const
  }
  return (
    <RecordForm fields={shownFields} texts={texts} {...props}>
      <TextField
        {...input('roleName')}
        hint={mode === 'edit' ? texts.renameHint : texts.nameHint}
        autoComplete="off"
      />
      <TextArea {...input('description')} />
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
      />
      <TextField {...days('maxDays')} hint={texts.maxDaysHint} />
      <TextField {...days('defaultDays')} hint={texts.defaultDaysHint} />
      <AgreementChoice
        {...required}
        agreements={agreements}
        insteadOfAgreements={insteadOfAgreements}
        hint={roleHint}
        stored={draft.initial.agreementIds}
        isDisabled={isSending}
        onChange={(agreementIds) => draft.set({ agreementIds })}
        buttonRef={agreementsRef}
      />
    </RecordForm>
  )
}
