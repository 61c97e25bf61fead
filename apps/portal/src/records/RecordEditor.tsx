import type { Draft, Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import type { View } from '../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useActivity } from './conflict/otherChanges.ts'
import type { DraftSchema, RecordConflictOptions } from './conflict/useRecordConflict.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordState } from './RecordState.tsx'
import type { RecordStateProps } from './RecordStateProps.ts'
import { type EditedKind } from './recordKind.ts'
import { useRecordsTexts } from './recordsTexts.ts'
import { savedRow } from './savedRow.ts'
import { type SaveAnswer, useSaveReport } from './useSaveReport.ts'
import { useStoredDraft } from './useStoredDraft.tsx'
import { WithActions } from './WithActions.tsx'

/** Props of the form of every kind of record. */
export interface FormOfRecord<Schema extends DraftSchema> {
  draft: Draft<Schema>
  mode: 'add' | 'edit'
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: v.InferOutput<Schema>) => Promise<Refusal>
}

interface StoredRecord {
  id: number
  versionno: number
  inactive: boolean
}

export interface RecordEditorProps<Schema extends DraftSchema, Stored extends StoredRecord>
  extends Pick<RecordStateProps, 'activate' | 'deactivate' | 'references'>,
    Pick<RecordConflictOptions<Schema, Stored>, 'words' | 'oneOf'> {
  kind: EditedKind<Schema, Stored>
  record: Extract<View<Stored, unknown>, { state: 'ready' }>
  update: (body: v.InferOutput<Schema> & Pick<StoredRecord, 'inactive' | 'versionno'>) => Promise<SaveAnswer>
  /** Describes the effects of a deletion on the record and its references. */
  whenDeleted: string
  /** Describes the effects of being inactive. */
  whenInactive: string
  /** Reason why this record cannot be deleted, if there is one. */
  undeletable?: string | undefined
  /** Whether the actions are beside the form instead of above it. */
  hasActionsBeside?: boolean
  /** Content beside the title of the page. */
  help?: ReactNode
  children: (form: FormOfRecord<Schema>) => ReactNode
}

/** Page that edits, deletes and reactivates a stored record; returns to the record's list after a save. [C-089] */
export function RecordEditor<Schema extends DraftSchema, Stored extends StoredRecord>(
  props: RecordEditorProps<Schema, Stored>,
) {
  const shared = usePortalSharedTexts()
  const records = useRecordsTexts()
  const { kind, record, words = {}, oneOf = [], help } = props
  const { schema, draftOf, entity, list, messages } = kind
  const stored = record.value
  const name = kind.nameOf(stored)
  const { alerts } = useServices()
  const navigate = useNavigate()
  const { saved, notSaved } = useSaveReport()
  const { draft, save, conflictDialog, bumpVersion } = useStoredDraft<Schema, Stored>({
    schema,
    stored,
    draftOf,
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
      props.update({ ...body, inactive, versionno }),
    )
    if (answer.outcome !== 'done') return notSaved(answer, messages.update)
    guard.release()
    await toTheList(stored.id)
    return saved(kind.alerts.updated(kind.nameOf(answer.sent)))
  }

  const form = props.children({
    draft,
    mode: 'edit',
    refusedTitle: messages.update.failure,
    onCancel: () => void toTheList(),
    onSubmit: submit,
  })
  const actions = props.undeletable ?? (
    <RecordState
      kind={kind}
      name={name}
      isInactive={stored.inactive}
      draft={draft}
      guard={guard}
      activate={props.activate}
      deactivate={props.deactivate}
      consequence={props.whenDeleted}
      references={props.references}
      onDeleted={async () => {
        guard.release()
        await toTheList(stored.id)
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
