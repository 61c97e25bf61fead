import type { SystemDraft } from '@portal-gateway/contract/systems'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useSystemTexts } from './systemTexts.ts'

const fields = ['systemName', 'description'] as const

export interface SystemFormProps {
  /** Created by the page with `useDraft(SystemDraft, …)`, so that it can warn about unsaved changes. */
  draft: Draft<typeof SystemDraft>
  /** A stored system ('edit') can be saved only after a change. */
  mode: 'add' | 'edit'
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: SystemDraft) => Promise<Refusal>
}

/** Edits the name and description of a system. [SYS-012, SYS-013] */
export function SystemForm({ draft, ...frame }: SystemFormProps) {
  const texts = useSystemTexts()
  const keep = useFaultFocus(draft, fields)
  return (
    <RecordForm draft={draft} fields={fields} texts={texts} {...frame}>
      <TextField
        {...draft.field('systemName')}
        hint={texts.nameHint}
        isReadOnly={draft.isSending}
        inputRef={keep('systemName')}
        autoComplete="off"
      />
      <TextArea {...draft.field('description')} isReadOnly={draft.isSending} inputRef={keep('description')} />
    </RecordForm>
  )
}
