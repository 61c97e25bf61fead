import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ComponentType } from 'react'
import type * as v from 'valibot'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { useAnswer, type View } from '../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { paths } from '../paths.ts'
import { useNavigateAfterCall } from '../router/useNavigateAfterCall.ts'
import { useServices } from '../services/services.tsx'
import { useActivity } from './conflict/otherChanges.ts'
import type { DraftSchema } from './conflict/useRecordConflict.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordNotReady, RecordPage } from './RecordPage.tsx'
import { RecordState } from './RecordState.tsx'
import { draftOf, type EditedKind, type StoredFields } from './recordKind.ts'
import { useRecordsTexts } from './recordsTexts.ts'
import { savedRow } from './savedRow.ts'
import { useSaveReport } from './useSaveReport.ts'
import { useStoredDraft } from './useStoredDraft.tsx'
import { WithActions } from './WithActions.tsx'

export interface RecordEditorProps<Schema extends DraftSchema, Stored extends StoredFields> {
  kind: EditedKind<Schema, Stored>
  /** Lists the references to the record. It is rendered when the dialog about the deletion opens. */
  References?: ComponentType<{ id: number }> | undefined
}

/** Page of the record whose id is in the address, with its form, deletion and reactivation. */
export function RecordEditor<Schema extends DraftSchema, Stored extends StoredFields>(
  props: RecordEditorProps<Schema, Stored>,
) {
  const { kind } = props
  return (
    <RecordPage kind={kind} help={kind.help}>
      {(id) => <LoadedRecord id={id} {...props} />}
    </RecordPage>
  )
}

function LoadedRecord<Schema extends DraftSchema, Stored extends StoredFields>({
  id,
  ...props
}: { id: number } & RecordEditorProps<Schema, Stored>) {
  const { kind } = props
  const { help, needs } = kind
  const calls = kind.calls(useServices().api)
  const record = useAnswer([kind.entity, id], () => calls.get({ id }), { isForm: true })
  if (record.state !== 'failed' && needs?.view.state === 'failed')
    return <RecordNotReady kind={kind} help={help} {...needs} />
  if (record.state !== 'ready' || (needs && needs.view.state !== 'ready'))
    return <RecordNotReady kind={kind} help={help} view={record} />
  return <StoredRecord record={record} {...props} />
}

/** Edits, deletes and reactivates a stored record. After a save it returns to the record's list. [C-089] */
function StoredRecord<Schema extends DraftSchema, Stored extends StoredFields>(
  props: RecordEditorProps<Schema, Stored> & { record: Extract<View<Stored, unknown>, { state: 'ready' }> },
) {
  const shared = usePortalSharedTexts()
  const records = useRecordsTexts()
  const { kind, record, References } = props
  const { schema, entity, list, messages, words = {}, oneOf = [], help } = kind
  const stored = record.value
  const { id } = stored
  const name = kind.nameOf(stored)
  const { alerts, api } = useServices()
  const calls = kind.calls(api)
  const navigate = useNavigateAfterCall()
  const { saved, notSaved } = useSaveReport()
  const { draft, save, conflictDialog, bumpVersion } = useStoredDraft<Schema, Stored>({
    schema,
    stored,
    draftOf: (latest) => draftOf(schema, latest),
    thisRecord: kind.thisRecord,
    entity,
    loadLatest: record.latest,
    factsOf: useActivity(),
    words,
    oneOf,
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const toTheList = (savedId?: number) => navigate(paths.configuration(list.tab), savedRow(savedId))

  const submit = async (entered: v.InferOutput<Schema>): Promise<Refusal> => {
    alerts.clear()
    const answer = await save(entered, (body, { inactive, versionno }) =>
      calls.update({ id, body: { ...body, inactive, versionno } }),
    )
    if (answer.outcome !== 'done') return notSaved(answer, messages.update)
    guard.release()
    await toTheList(id)
    return saved(kind.alerts.updated(kind.nameOf(answer.sent)))
  }

  const form = kind.form(
    {
      draft,
      mode: 'edit',
      refusedTitle: messages.update.failure,
      onCancel: () => void toTheList(),
      onSubmit: submit,
    },
    stored,
  )
  const actions = kind.undeletable?.(stored) ?? (
    <RecordState
      kind={kind}
      name={name}
      isInactive={stored.inactive}
      draft={draft}
      guard={guard}
      activate={() => calls.activate({ id })}
      deactivate={() => calls.deactivate({ id })}
      consequence={kind.whenDeleted(name)}
      references={References && <References id={id} />}
      onDeleted={async () => {
        guard.release()
        await toTheList(id)
      }}
      onReactivated={async () => {
        bumpVersion()
        await record.refresh()
      }}
      onUnchanged={record.refresh}
    />
  )

  return (
    <RecordFrame
      list={list}
      name={name}
      actions={
        kind.hasActionsBeside ? (
          help
        ) : (
          <>
            {help}
            {actions}
          </>
        )
      }
    >
      {stored.inactive && (
        <Notice type="warn" title={shared.isInactive}>
          {records.broughtBack(kind.whenInactive, kind.reactivateThis)}
        </Notice>
      )}
      {kind.hasActionsBeside ? <WithActions actions={actions}>{form}</WithActions> : form}
      {conflictDialog}
      {guard.dialog}
    </RecordFrame>
  )
}
