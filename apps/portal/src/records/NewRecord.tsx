import type { FormOfRecord } from '@portal-gateway/portal-forms/RecordForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import type { DraftSchema } from './conflict/useRecordConflict.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import type { EditedKind } from './recordKind.ts'
import { savedRow } from './savedRow.ts'
import { type SaveAnswer, useSaveReport } from './useSaveReport.ts'

export interface NewRecordProps<Schema extends DraftSchema, Stored> {
  kind: EditedKind<Schema, Stored>
  /** Initial values of the form. */
  initial: v.InferInput<Schema>
  create: (body: v.InferOutput<Schema>) => Promise<SaveAnswer>
  /** Content beside the title of the page. */
  help?: ReactNode
  children: (form: FormOfRecord<Schema>) => ReactNode
}

/** Page with the form of a new record; returns to the record's list after a save. */
export function NewRecord<Schema extends DraftSchema, Stored>({
  kind,
  initial,
  create,
  help,
  children,
}: NewRecordProps<Schema, Stored>) {
  const { alerts } = useServices()
  const send = useSend()
  const navigate = useNavigate()
  const { saved, notSaved } = useSaveReport()
  const { schema, list, messages } = kind
  const draft = useDraft(schema, initial)
  const guard = useUnsavedChanges(draft.isChanged)
  const toTheList = (savedId?: number) => navigate(paths.configuration(list.tab), savedRow(savedId))

  const submit = async (body: v.InferOutput<Schema>): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => create(body))
    if (answer.outcome !== 'done') return notSaved(answer, messages.create)
    guard.release()
    await toTheList(answer.createdId)
    return saved(kind.alerts.created(kind.nameOf(body)))
  }

  return (
    <RecordFrame list={list} actions={help}>
      {children({
        draft,
        mode: 'add',
        refusedTitle: messages.create.failure,
        onCancel: () => void toTheList(),
        onSubmit: submit,
      })}
      {guard.dialog}
    </RecordFrame>
  )
}
