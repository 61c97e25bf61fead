import type { SystemDraft } from '@portal-gateway/contract/systems'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { useInputs } from '../useInputs/useInputs.tsx'
import { useSystemTexts } from './systemTexts.ts'

const fields = ['systemName', 'description'] as const

export type SystemFormProps = FormOfRecord<typeof SystemDraft>

/** Edits the name and description of a system. [SYS-012, SYS-013] */
export function SystemForm(props: SystemFormProps) {
  const texts = useSystemTexts()
  const input = useInputs(props.draft, fields)
  return (
    <RecordForm fields={fields} texts={texts} {...props}>
      <TextField {...input('systemName')} hint={texts.nameHint} autoComplete="off" />
      <TextArea {...input('description')} />
    </RecordForm>
  )
}
