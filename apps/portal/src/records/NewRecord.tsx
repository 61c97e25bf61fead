import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import type * as v from 'valibot'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { paths } from '../paths.ts'
import { useNavigateAfterCall } from '../router/useNavigateAfterCall.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import type { DraftSchema } from './conflict/useRecordConflict.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordNotReady } from './RecordPage.tsx'
import type { EditedKind } from './recordKind.ts'
import { savedRow } from './savedRow.ts'
import { useSaveReport } from './useSaveReport.ts'
import { withoutSort } from './withoutSort.ts'

interface NewRecordProps<Schema extends DraftSchema, Stored> {
  kind: EditedKind<Schema, Stored>
}

/** Page with the form of a new record; returns to the record's list after a save. */
export function NewRecord<Schema extends DraftSchema, Stored>({ kind }: NewRecordProps<Schema, Stored>) {
  const { needs, help } = kind
  if (needs && needs.view.state !== 'ready') return <RecordNotReady kind={kind} help={help} {...needs} />
  return <NewForm kind={kind} />
}

function NewForm<Schema extends DraftSchema, Stored>({ kind }: NewRecordProps<Schema, Stored>) {
  const { alerts, api } = useServices()
  const send = useSend()
  const navigate = useNavigateAfterCall()
  const { saved, notSaved } = useSaveReport()
  const { schema, list, messages, help } = kind
  // The state has the first value of `kind.initial`. The value may change when the data of `kind.needs` are
  // loaded again, but the values from which the user started must remain the same.
  const [initial] = useState(kind.initial)
  const draft = useDraft(schema, initial)
  const guard = useUnsavedChanges(draft.isChanged)
  const toTheList = (savedId?: number) => navigate(paths.configuration(list.tab), savedRow(savedId))

  const submit = async (body: v.InferOutput<Schema>): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => kind.calls(api).create({ body: withoutSort(body) }))
    if (answer.outcome !== 'done') return notSaved(answer, messages.create)
    guard.release()
    await toTheList(answer.createdId)
    return saved(kind.alerts.created(kind.nameOf(body)))
  }

  return (
    <RecordFrame list={list} actions={help}>
      {kind.form({
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
