import type { FormOfRecord } from '@portal-gateway/portal-forms/RecordForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import type { FailedAnswer, FailureTexts } from '../failures/whyFailed.ts'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { useAnswer, type View } from '../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useActivity } from './conflict/otherChanges.ts'
import type { DraftSchema, RecordConflictOptions } from './conflict/useRecordConflict.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordNotReady, RecordPage } from './RecordPage.tsx'
import { RecordState } from './RecordState.tsx'
import { draftOf, type EditedKind, type LoadAnswer, type StateAnswer } from './recordKind.ts'
import { useRecordsTexts } from './recordsTexts.ts'
import { savedRow } from './savedRow.ts'
import { type SaveAnswer, useSaveReport } from './useSaveReport.ts'
import { useStoredDraft } from './useStoredDraft.tsx'
import { WithActions } from './WithActions.tsx'

interface StoredFields {
  id: number
  versionno: number
  inactive: boolean
}

interface One {
  id: number
}

export interface RecordEditorProps<Schema extends DraftSchema, Stored extends StoredFields>
  extends Pick<RecordConflictOptions<Schema, Stored>, 'words' | 'oneOf'> {
  kind: EditedKind<Schema, Stored>
  calls: {
    get: (one: One) => Promise<LoadAnswer<Stored>>
    activate: (one: One) => Promise<StateAnswer>
    deactivate: (one: One) => Promise<StateAnswer>
  }
  update: (
    input: One & { body: v.InferOutput<Schema> & Pick<StoredFields, 'inactive' | 'versionno'> },
  ) => Promise<SaveAnswer>
  /** What the form needs besides the record. */
  needs?: { view: View<unknown, FailedAnswer>; messages: FailureTexts }
  /** Describes the effects of a deletion on the record and its references, by the record's name. */
  whenDeleted: (name: string) => string
  /** Describes the effects of being inactive. */
  whenInactive: string
  /** Returns the reason why a record cannot be deleted, if there is one. */
  undeletable?: (stored: Stored) => string | undefined
  /** Lists the references to the record; rendered when the question about the deletion opens. */
  References: ComponentType<One>
  /** Whether the actions are beside the form instead of above it. */
  hasActionsBeside?: boolean
  /** Content beside the title of the page. */
  help?: ReactNode
  children: (form: FormOfRecord<Schema>) => ReactNode
}

/** Page of the record that the address names, with its form, deletion and reactivation. */
export function RecordEditor<Schema extends DraftSchema, Stored extends StoredFields>(
  props: RecordEditorProps<Schema, Stored>,
) {
  const { kind, help } = props
  return (
    <RecordPage kind={kind} help={help}>
      {(id) => <LoadedRecord id={id} {...props} />}
    </RecordPage>
  )
}

function LoadedRecord<Schema extends DraftSchema, Stored extends StoredFields>({
  id,
  ...props
}: One & RecordEditorProps<Schema, Stored>) {
  const { kind, calls, help, needs } = props
  const record = useAnswer([kind.entity, id], () => calls.get({ id }), { isForm: true })
  if (record.state !== 'failed' && needs?.view.state === 'failed')
    return <RecordNotReady kind={kind} help={help} {...needs} />
  if (record.state !== 'ready' || (needs && needs.view.state !== 'ready'))
    return <RecordNotReady kind={kind} help={help} view={record} />
  return <StoredRecord record={record} {...props} />
}

/** Edits, deletes and reactivates a stored record; returns to the record's list after a save. [C-089] */
function StoredRecord<Schema extends DraftSchema, Stored extends StoredFields>(
  props: RecordEditorProps<Schema, Stored> & { record: Extract<View<Stored, unknown>, { state: 'ready' }> },
) {
  const shared = usePortalSharedTexts()
  const records = useRecordsTexts()
  const { kind, calls, record, words = {}, oneOf = [], help } = props
  const { schema, entity, list, messages } = kind
  const stored = record.value
  const { id } = stored
  const name = kind.nameOf(stored)
  const { alerts } = useServices()
  const navigate = useNavigate()
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
      props.update({ id, body: { ...body, inactive, versionno } }),
    )
    if (answer.outcome !== 'done') return notSaved(answer, messages.update)
    guard.release()
    await toTheList(id)
    return saved(kind.alerts.updated(kind.nameOf(answer.sent)))
  }

  const form = props.children({
    draft,
    mode: 'edit',
    refusedTitle: messages.update.failure,
    onCancel: () => void toTheList(),
    onSubmit: submit,
  })
  const actions = props.undeletable?.(stored) ?? (
    <RecordState
      kind={kind}
      name={name}
      isInactive={stored.inactive}
      draft={draft}
      guard={guard}
      activate={() => calls.activate({ id })}
      deactivate={() => calls.deactivate({ id })}
      consequence={props.whenDeleted(name)}
      references={<props.References id={id} />}
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
        props.hasActionsBeside ? (
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
          {records.broughtBack(props.whenInactive, kind.reactivateThis)}
        </Notice>
      )}
      {props.hasActionsBeside ? <WithActions actions={actions}>{form}</WithActions> : form}
      {conflictDialog}
      {guard.dialog}
    </RecordFrame>
  )
}
